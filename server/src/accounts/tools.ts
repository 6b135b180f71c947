export interface AccountsTools {
  signingKey: Buffer
  sealingKey: Buffer
  /** Whether people reach us by https; decides the names and flags of cookies. */
  isSecure: boolean
}
