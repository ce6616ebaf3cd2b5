/** How an answer may be coded, the smallest first. */
const CODINGS = ['br', 'gzip', 'identity'] as const;
export type Coding = (typeof CODINGS)[number];

/** Browsers send a handful of headers; whoever invents others does not fill the memory. */
const REMEMBERED_MOST = 200;
const remembered = new Map<string, Coding>();

/** The coding of ours that a client with this header `accept-encoding` likes best (RFC 9110 §12.5.3). */
export function codingFor(accepted: string | undefined): Coding {
  if (accepted === undefined || accepted === '') return 'identity';
  const known = remembered.get(accepted);
  if (known !== undefined) return known;
  const coding = bestCoding(accepted, CODINGS);
  if (remembered.size < REMEMBERED_MOST) remembered.set(accepted, coding);
  return coding;
}

/** The same of these codings; `identity` when the client wants none of them. */
export function bestCoding(accepted: string | undefined, offered: readonly Coding[]): Coding {
  const weights = weightsOf(accepted ?? '');
  const weightOf = (coding: Coding) => {
    const weight = weights.get(coding) ?? weights.get('*');
    // What nobody names is the last choice, and a coding that nobody names is none.
    return weight ?? (coding === 'identity' ? Number.MIN_VALUE : 0);
  };
  const [best] = offered
    .filter((coding) => weightOf(coding) > 0)
    .sort((one, other) => weightOf(other) - weightOf(one));
  return best ?? 'identity';
}

const QUALITY = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;

function weightsOf(accepted: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((each) => each.trim());
    const quality = parameters.find((each) => each.startsWith('q='))?.slice(2) ?? '1';
    if (name !== '')
      weights.set(name === 'x-gzip' ? 'gzip' : name, QUALITY.test(quality) ? Number(quality) : 0);
  }
  return weights;
}
