/** Why the bench does not ask the desk's reviews and messages. */
export const OF_INBOX = 'of reviews and messages at the desk: few people ask, a page at a time';

export const INBOX = {
  deskReviews: OF_INBOX,
  deskReviewsWaiting: OF_INBOX,
  deskReview: OF_INBOX,
  deskReviewPublish: OF_INBOX,
  deskReviewReject: OF_INBOX,
  deskReviewWithdraw: OF_INBOX,
  deskReviewAnswer: OF_INBOX,
  deskReviewAnswerRemove: OF_INBOX,
  deskReviewsModerate: OF_INBOX,
  deskMessages: OF_INBOX,
  deskMessagesWaiting: OF_INBOX,
  deskMessage: OF_INBOX,
  deskMessageFile: OF_INBOX,
  deskMessageTake: OF_INBOX,
  deskMessageAnswer: OF_INBOX,
  deskMessageNote: OF_INBOX,
  deskMessageClose: OF_INBOX,
  deskMessageReopen: OF_INBOX,
  deskWaitlist: OF_INBOX,
} as const;
