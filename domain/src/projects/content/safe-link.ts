const LINK_LENGTH_AT_MOST = 500

// A host without user name before it (`https://bank.example@evil.example`), then nothing a reader could not
// see: no blanks, no control or direction characters, no quotes, angle brackets or backslashes.
const WEB =
  /^https?:\/\/[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}.-]*[\p{L}\p{M}\p{N}])?(?::\d{1,5})?(?:[/?#][^\s\p{C}\\"<>`]*)?$/iu
const MAIL = /^mailto:[\p{L}\p{N}._%+-]+@[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}.-]*[\p{L}\p{M}\p{N}])?$/iu
// Inside the site: a second slash or a backslash would begin with another host.
const RELATIVE = /^\/(?![/\\])[^\s\p{C}\\"<>`]*$/u

/** Where a link in a text of others may lead: inside the site, to the web or to a mailbox, nowhere else. */
export function isSafeLink(href: string): boolean {
  return href.length <= LINK_LENGTH_AT_MOST && (WEB.test(href) || MAIL.test(href) || RELATIVE.test(href))
}
