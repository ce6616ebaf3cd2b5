import { madeForHeader } from './made-for.ts';

const UPLOAD_TIMEOUT_MS = 600_000;

/**
 * Posts a form and tells how much of it is sent, in per cent: `fetch` cannot tell that. Rejects when
 * no answer comes.
 */
export function upload(
  path: string,
  form: FormData,
  onProgress: (percent: number) => void,
): Promise<Response> {
  const request = new XMLHttpRequest();
  request.open('POST', path);
  for (const [name, value] of Object.entries({ accept: 'application/json', ...madeForHeader() }))
    request.setRequestHeader(name, value);
  request.timeout = UPLOAD_TIMEOUT_MS;
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress(Math.floor((loaded / total) * 100)),
  );
  return new Promise((resolve, reject) => {
    request.addEventListener('loadend', () => {
      const { status, responseText } = request;
      const type = request.getResponseHeader('content-type') ?? '';
      if (status === 0) reject(new TypeError('The form was not answered.'));
      else resolve(new Response(responseText, { status, headers: { 'content-type': type } }));
    });
    request.send(form);
  });
}
