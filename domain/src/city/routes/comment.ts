/** What can be said about a route. */
export const COMMENT_LIMITS = {
  /** Of one comment. */
  letters: 1_000,
  /** Of one route; a list of more is not read by anybody. */
  comments: 200,
} as const
