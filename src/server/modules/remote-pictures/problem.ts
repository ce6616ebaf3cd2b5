/**
 * What a failure means: do not ask again before a load names the picture (`never`), try again
 * (`later`), or the server itself is in trouble and its other pictures would fail too (`host`).
 */
export type Retry = 'never' | 'later' | 'host';

/** Why a picture was not fetched, for the operator. */
export class FetchProblem extends Error {
  readonly fate: Retry;
  /** How long the server asks us to wait. */
  readonly pauseMs: number;

  constructor(problem: string, fate: Retry, pauseMs = 0) {
    super(problem);
    this.name = 'FetchProblem';
    this.fate = fate;
    this.pauseMs = pauseMs;
  }
}

const KNOWN: Record<string, string> = {
  ENOTFOUND: 'there is no server of this name',
  EAI_AGAIN: 'the name of the server cannot be looked up',
  ECONNREFUSED: 'the server refuses the connection',
  ECONNRESET: 'the server broke the connection off',
  EHOSTUNREACH: 'the server cannot be reached',
  ENETUNREACH: 'the server cannot be reached',
  ETIMEDOUT: 'the server does not answer',
  EPIPE: 'the server broke the connection off',
};

/** A failure of the network or of the protocol. */
export function networkProblem(error: unknown): FetchProblem {
  if (error instanceof FetchProblem) return error;
  const { code } = error as { code?: unknown };
  const said = error instanceof Error ? error.message : String(error);
  return new FetchProblem(typeof code === 'string' ? (KNOWN[code] ?? code) : said, 'host');
}
