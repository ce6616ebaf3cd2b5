import type { ApiError } from './errors.ts';

/**
 * Whether the API has refused a call. Knows the error by its name: scripts that only show it need
 * not carry its class, and built pages have a copy of their own.
 */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === 'ApiError';
