import { z } from 'zod'
import { isEmail, normalEmail } from '@allmend/domain/base/accounts/email'
import { isPlainName } from '@allmend/domain/base/accounts/plain-name'
import { PASSWORD_MAX_CHARACTERS, problemOfPassword } from '@allmend/domain/base/accounts/password'
import { RESET_OUTCOMES, STOPPED_CHANGES } from '@allmend/domain/base/accounts/stoppable-change'
import { LEGAL_VERSIONS } from '@allmend/domain/projects/content/legal-version'
import { isPlainLine } from '@allmend/domain/platform/text/plain-text'
import { LANGUAGES } from '@allmend/domain/platform/language/language'
import { endpoint, json, nothing } from '../endpoint.ts'

export const Email = z
  .string()
  .max(254, 'email_invalid')
  .transform(normalEmail)
  .refine(isEmail, 'email_invalid')
  .meta({ description: 'Mail address', format: 'email', example: 'miriam@seewil.example' })

/** One spelling: ids are also compared as text, and name files. */
export const Uuid = z.uuid().toLowerCase()

export const Line = z
  .string()
  .trim()
  .min(1, 'required')
  .max(120, 'too_long')
  .refine(isPlainLine, { error: 'invalid', abort: true })
const OptionalLine = z.string().trim().max(120, 'too_long').refine(isPlainLine, 'invalid')
/** Names stand in mails to people who do not know whose they are. */
export const PersonName = Line.refine(isPlainName, 'name_not_plain')
const SixDigits = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'code_malformed')
const Password = z
  .string()
  .min(1, 'required')
  .max(PASSWORD_MAX_CHARACTERS * 4, 'password_long')

/** The shape is judged here and in the browser; lists and personal words only on the server. */
const NewPassword = Password.superRefine((password, context) => {
  const problem = problemOfPassword(password, { isCommon: () => false, personalTerms: [] })
  if (problem) context.addIssue({ code: 'custom', message: problem })
})

/** That somebody accepts terms and privacy policy, and which version she was shown; none: the one in force. */
export const acceptance = {
  terms: z.boolean().refine((accepted) => accepted, 'terms_open'),
  termsVersion: z.enum(LEGAL_VERSIONS).optional(),
}

/** Proof of work: the challenge as it was handed out, and the number found (decision 0005). */
export const Robot = z.object({ challenge: z.string().max(400), nonce: z.int().min(0) })

/** Spelled as the specification's session user (§3). */
const SessionUser = z.object({
  user_id: z.uuid(),
  email: z.string(),
  name: z.string(),
  last_name: z.string(),
  city: z.string(),
  postcode: z.string(),
  created_at: z.number().meta({ description: 'ms since 1970' }),
  roles: z.object({ defaults: z.object({ roles: z.array(z.string()) }) }),
  language: z.enum(LANGUAGES),
  newsletter: z.boolean(),
  secondFactor: z.boolean(),
})
export type SessionUser = z.output<typeof SessionUser>

const SignedIn = SessionUser.extend({ jwt: z.string().meta({ description: 'Access token, 10 minutes' }) })
export type SignedIn = z.output<typeof SignedIn>

const Session = z.object({
  id: z.uuid(),
  createdAt: z.number(),
  lastSeenAt: z.number(),
  device: z.string(),
  current: z.boolean(),
})

const Nothing = z.object({})

export const Profile = z.object({
  name: PersonName,
  last_name: PersonName,
  city: OptionalLine,
  postcode: z.string().trim().max(12, 'too_long'),
  newsletter: z.boolean(),
  language: z.enum(LANGUAGES),
})

export const SignUp = z.object({
  firstName: PersonName,
  familyName: PersonName,
  email: Email,
  password: NewPassword,
  newsletter: z.boolean(),
  ...acceptance,
  securityCode: SixDigits,
  language: z.enum(LANGUAGES).default('de'),
})

export const ResetPassword = z.object({ email: Email, securityCode: SixDigits, password: NewPassword })
export const ChangePassword = z.object({ currentPassword: Password, password: NewPassword })
export const ChangeEmail = z.object({ email: Email, password: Password })
export const ConfirmEmail = z.object({ securityCode: SixDigits })

/** That somebody else asked to remove a lost second factor, and what became of it. */
const SecondFactorReset = z.object({
  askedAt: z.number(),
  by: z.string(),
  organisation: z.string().nullable().meta({ description: 'null: an Admin of the platform' }),
  effectiveAt: z.number(),
  endedAt: z.number().nullable(),
  outcome: z.enum(RESET_OUTCOMES).nullable(),
})
export type SecondFactorReset = z.output<typeof SecondFactorReset>

export const accounts = {
  refresh: endpoint({
    method: 'POST',
    path: '/api/auth/refresh-token',
    summary: 'A new access token from the refresh cookie',
    access: { who: 'anyone' },
    input: Nothing,
    reply: json(SignedIn),
    fails: ['session_unknown', 'session_revoked'],
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/user/login',
    summary: 'Sign in with mail, password and, where set up, a second factor',
    access: { who: 'client' },
    input: z.object({
      email: Email,
      password: Password,
      code: z.string().trim().max(20).optional().meta({ description: 'Six digits, or a recovery code' }),
    }),
    reply: json(SignedIn),
    fails: ['sign_in_refused', 'second_factor_missing', 'second_factor_wrong', 'too_many_requests'],
    perMinute: 30,
  }),
  robotCheck: endpoint({
    method: 'GET',
    path: '/api/user/robot-check',
    summary: 'A challenge for the proof of work',
    access: { who: 'anyone' },
    input: Nothing,
    reply: json(z.object({ challenge: z.string(), bits: z.int() })),
    fails: [],
    perMinute: 30,
  }),
  sendSecurityCode: endpoint({
    method: 'POST',
    path: '/api/user/security-code',
    summary:
      'Mail six digits to an address that wants to sign up; the answer is the same for known addresses',
    access: { who: 'client' },
    input: z.object({ email: Email, robot: Robot, language: z.enum(LANGUAGES).default('de') }),
    reply: nothing,
    fails: ['robot_check_failed', 'too_many_requests', 'sign_up_off'],
    perMinute: 10,
    needs: () => ['sign-up'],
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/user/register',
    summary: 'Sign up with the six digits from the mail',
    access: { who: 'client' },
    input: SignUp,
    reply: json(SignedIn),
    fails: ['security_code_invalid', 'password_refused', 'sign_up_off'],
    perMinute: 10,
    needs: () => ['sign-up'],
  }),
  initResetPassword: endpoint({
    method: 'POST',
    path: '/api/user/init-reset-password',
    summary: 'Mail six digits for a new password; the answer is the same for unknown addresses',
    access: { who: 'client' },
    input: z.object({ email: Email, language: z.enum(LANGUAGES).default('de') }),
    reply: nothing,
    fails: ['too_many_requests'],
    perMinute: 10,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/user/reset-password',
    summary: 'Set a new password with the six digits; ends every session',
    access: { who: 'client' },
    input: ResetPassword,
    reply: nothing,
    fails: ['security_code_invalid', 'password_refused'],
    perMinute: 10,
  }),
  me: endpoint({
    method: 'GET',
    path: '/api/user/data',
    summary: 'The signed-in person',
    access: { who: 'account' },
    input: Nothing,
    reply: json(SessionUser),
    fails: [],
  }),
  update: endpoint({
    method: 'POST',
    path: '/api/user/update',
    summary: 'Change the profile',
    access: { who: 'account' },
    input: Profile,
    reply: json(SessionUser),
    fails: [],
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/user/change-password',
    summary: 'Change the password; ends every other session',
    access: { who: 'account' },
    input: ChangePassword,
    reply: nothing,
    fails: ['sign_in_refused', 'password_refused', 'too_many_requests'],
    perMinute: 10,
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/user/sign-out',
    summary: 'End the session of the refresh cookie',
    access: { who: 'anyone' },
    input: Nothing,
    reply: nothing,
    fails: [],
  }),
  signOutEverywhere: endpoint({
    method: 'POST',
    path: '/api/user/sign-out-everywhere',
    summary: 'End every session of the signed-in person',
    access: { who: 'account' },
    input: Nothing,
    reply: nothing,
    fails: [],
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/user/sessions',
    summary: 'Where the person is signed in',
    access: { who: 'account' },
    input: Nothing,
    reply: json(z.array(Session)),
    fails: [],
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/user/sessions/{id}',
    summary: 'End one session',
    access: { who: 'account' },
    input: z.object({ id: Uuid }),
    reply: nothing,
    fails: ['session_foreign'],
  }),
  startSecondFactor: endpoint({
    method: 'POST',
    path: '/api/user/second-factor',
    summary: 'A new secret for an authenticator app; in force once confirmed',
    access: { who: 'account' },
    input: Nothing,
    reply: json(z.object({ secret: z.string(), uri: z.string() })),
    fails: ['second_factor_present'],
  }),
  confirmSecondFactor: endpoint({
    method: 'POST',
    path: '/api/user/second-factor/confirm',
    summary: 'Confirm the secret with a code; answers the recovery codes, once',
    access: { who: 'account' },
    input: z.object({ code: SixDigits }),
    reply: json(z.object({ recoveryCodes: z.array(z.string()) })),
    fails: ['second_factor_wrong', 'second_factor_present', 'too_many_requests'],
    perMinute: 20,
  }),
  removeSecondFactor: endpoint({
    method: 'POST',
    path: '/api/user/second-factor/remove',
    summary: 'Remove the second factor with password and code',
    access: { who: 'account' },
    input: z.object({ password: Password, code: z.string().trim().max(20) }),
    reply: nothing,
    fails: ['sign_in_refused', 'second_factor_wrong', 'too_many_requests'],
    perMinute: 10,
  }),
  secondFactorResets: endpoint({
    method: 'GET',
    path: '/api/user/second-factor/resets',
    summary: 'Who asked to remove the second factor, and what became of it; the latest first',
    access: { who: 'account' },
    input: Nothing,
    reply: json(z.array(SecondFactorReset)),
    fails: [],
  }),
  stopSecondFactorReset: endpoint({
    method: 'DELETE',
    path: '/api/user/second-factor/resets',
    summary: 'Keep the second factor: stops the reset that is waiting',
    access: { who: 'account' },
    input: Nothing,
    reply: nothing,
    fails: [],
  }),
  resetSecondFactor: endpoint({
    method: 'POST',
    path: '/api/admin/second-factor-reset',
    summary: 'Remove the lost second factor of an account, three days later unless its owner stops it',
    access: { who: 'platform admin' },
    input: z.object({ email: Email }),
    reply: json(z.object({ effectiveAt: z.number() })),
    fails: ['account_unknown', 'reset_refused', 'second_factor_absent', 'reset_pending', 'too_many_requests'],
    perMinute: 10,
  }),
  emailChange: endpoint({
    method: 'GET',
    path: '/api/user/email-change',
    summary: 'The address that waits to be confirmed',
    access: { who: 'account' },
    input: Nothing,
    reply: json(z.object({ email: z.string().nullable() })),
    fails: [],
  }),
  changeEmail: endpoint({
    method: 'POST',
    path: '/api/user/email-change',
    summary:
      'Mail six digits to a new address, and a note to the old one; the answer is the same for known addresses',
    access: { who: 'account' },
    input: ChangeEmail,
    reply: nothing,
    fails: ['sign_in_refused', 'email_own', 'email_changed_recently', 'too_many_requests'],
    perMinute: 10,
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/api/user/email-change/confirm',
    summary: 'Take the new address with the six digits from the mail; ends every other session',
    access: { who: 'account' },
    input: ConfirmEmail,
    reply: json(SessionUser),
    fails: ['security_code_invalid'],
    perMinute: 10,
  }),
  withdrawEmailChange: endpoint({
    method: 'DELETE',
    path: '/api/user/email-change',
    summary: 'Keep the address: forgets the change that waits to be confirmed',
    access: { who: 'account' },
    input: Nothing,
    reply: nothing,
    fails: [],
  }),
  stopChange: endpoint({
    method: 'POST',
    path: '/api/user/stop-change',
    summary: 'Stop a reset of the second factor or a change of address with the link from the mail',
    access: { who: 'client' },
    input: z.object({ token: z.string().min(20).max(100) }),
    reply: json(z.object({ stopped: z.enum(STOPPED_CHANGES) })),
    fails: ['stop_link_unknown'],
    perMinute: 10,
  }),
} as const

/** Their names in OpenAPI. */
export const schemas = {
  Robot,
  SessionUser,
  SignedIn,
  Session,
  Profile,
  SignUp,
  ResetPassword,
  ChangePassword,
  ChangeEmail,
  ConfirmEmail,
  SecondFactorReset,
}
