import { describe, expect, it } from 'vitest';
import { cleanText, readRating, readReviewFilters, writeReviewFilters } from './reviews.ts';

describe('a mark', () => {
  it.each([
    ['1', 1],
    ['5', 5],
    ['', null],
    ['0', undefined],
    ['6', undefined],
    ['4.5', undefined],
    ['x', undefined],
  ])('%j is read as %j', (typed, rating) => {
    expect(readRating(typed, 5)).toBe(rating);
  });
});

describe('the text of a review', () => {
  it.each([
    ['  Тихая \r\nи ровная\r', 'Тихая\nи ровная'],
    ['а\n\n\n\nб', 'а\n\nб'],
    ['а\u0000б\u001b[2Jв\tг', 'а б [2Jв г'],
    ['\u202eзадом наперёд\u202c', 'задом наперёд'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    [' \n ', ''],
  ])('%j is kept as %j', (typed, kept) => {
    expect(cleanText(typed)).toBe(kept);
  });
});

it('filters of own reviews are a query string, of which anything unknown is ignored', () => {
  expect(readReviewFilters('state=rejected')).toEqual({ state: 'rejected' });
  expect(readReviewFilters('state=lost&x=1')).toEqual({ state: undefined });
  expect(readReviewFilters(writeReviewFilters({ state: 'pending' }))).toEqual({ state: 'pending' });
  expect(writeReviewFilters({ state: undefined })).toBe('');
});
