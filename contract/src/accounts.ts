import { z } from 'zod'
import { isEmail, normalEmail } from '@allmend/domain/accounts/email'
import { isPlainName } from '@allmend/domain/accounts/plain-name'
import { PASSWORD_MAX_CHARACTERS, problemOfPassword } from '@allmend/domain/accounts/password'
import { isPlainLine } from '@allmend/domain/content/plain-text'
import { LANGUAGES } from '@allmend/domain/language/language'
import { endpoint, json, nothing } from './endpoint.ts'

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
const PersonName = Line.refine(isPlainName, 'name_not_plain')
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
  const problem = problemOfPassword(password, { isCommon: () => false, personalWords: [] })
  if (problem) context.addIssue({ code: 'custom', message: problem })
})

const Terms = z.boolean().refine((accepted) => accepted, 'terms_open')

/** Proof of work: the challenge as it was handed out, and the number found (decision 0005). */
const Robot = z.object({ challenge: z.string().max(400), nonce: z.int().min(0) })

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
  terms: Terms,
  securityCode: SixDigits,
  language: z.enum(LANGUAGES).default('de'),
})

export const ResetPassword = z.object({ email: Email, securityCode: SixDigits, password: NewPassword })
export const ChangePassword = z.object({ currentPassword: Password, password: NewPassword })

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
    fails: ['robot_check_failed', 'too_many_requests'],
    perMinute: 10,
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/user/register',
    summary: 'Sign up with the six digits from the mail',
    access: { who: 'client' },
    input: SignUp,
    reply: json(SignedIn),
    fails: ['security_code_invalid', 'password_refused'],
    perMinute: 10,
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
}
