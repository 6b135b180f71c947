/** What fills the part of a whole that is not shown. */
export const UNSHOWN_FILL =
  'repeating-linear-gradient(135deg, var(--color-line) 0 1px, var(--color-bg) 1px 5px)'
