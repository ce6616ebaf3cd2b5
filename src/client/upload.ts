const UPLOAD_TIMEOUT_MS = 600_000;

/** `status` is 0 when no answer came; `body` is null when it is not JSON, such as a proxy's page. */
export interface UploadAnswer {
  status: number;
  body: unknown;
}

/** Posts a form and tells how much of it is sent, in per cent: `fetch` cannot tell that. */
export function upload(
  path: string,
  form: FormData,
  onProgress: (percent: number) => void,
): Promise<UploadAnswer> {
  const request = new XMLHttpRequest();
  request.open('POST', path);
  request.setRequestHeader('accept', 'application/json');
  request.timeout = UPLOAD_TIMEOUT_MS;
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress(Math.floor((loaded / total) * 100)),
  );
  return new Promise((resolve) => {
    request.addEventListener('loadend', () =>
      resolve({ status: request.status, body: parsed(request.responseText) }),
    );
    request.send(form);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
