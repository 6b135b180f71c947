/** Tells password managers, and browsers that look for it, whose password a form asks for. */
export function Username({ email }: { email: string }) {
  return <input type="text" hidden name="username" autoComplete="username" value={email} readOnly />
}
