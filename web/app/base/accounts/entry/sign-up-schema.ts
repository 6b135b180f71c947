import { z } from 'zod'
import { SignUp } from '@allmend/contract/base/accounts'

/** The first step asks all but the code from the mail; the tick against robots is checked by the server. */
export const SignUpDetails = SignUp.omit({ securityCode: true, language: true }).extend({
  robot: z.boolean().refine((isDone) => isDone, 'required'),
})

export const SignUpCode = SignUp.pick({ securityCode: true })

export const DETAILS = {
  firstName: '',
  familyName: '',
  email: '',
  password: '',
  newsletter: false,
  terms: false,
  robot: false,
}
export type Details = typeof DETAILS
