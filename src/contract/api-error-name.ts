import type { ApiError } from './errors.ts';

/**
 * Whether it is an ApiError, by its name alone: scripts that only show one need not carry its class
 * and codes, as `isApiError` does, and built pages have a copy of their own.
 */
export const hasApiErrorName = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === 'ApiError';
