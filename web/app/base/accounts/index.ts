export { AccessDenied } from './entry/access-denied.tsx'
export { ResetPassword } from './entry/reset-password.tsx'
export { prove } from './entry/prove.ts'
export { SignIn } from './entry/sign-in.tsx'
export { SignUp } from './entry/sign-up.tsx'
export { StopChange } from './entry/stop-change.tsx'
export { Profile } from './profile/profile.tsx'
export type { ProfilePart } from './profile/profile-part.ts'
export { ResetFactor } from './profile/reset-factor.tsx'
export { SecondFactor } from './profile/second-factor.tsx'
export {
  accessDeniedTexts,
  profileTexts,
  resetTexts,
  secondFactorTexts,
  signInTexts,
  signUpTexts,
  stopTexts,
} from './texts.ts'
