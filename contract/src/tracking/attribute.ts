import {
  type AttributeCorrection,
  attributeKinds,
  attributes,
  kindsOf,
  type StatedOf,
} from '@allmend/domain/tracking/diary/correction/attribute'
import { z } from 'zod'

type From = (typeof attributes)[keyof typeof attributes]['from']

export const textOf = ({ longest }: { longest: number }) =>
  z.string().trim().min(1, 'required').max(longest, 'too_long')

const sent = (from: From) => ('longest' in from ? textOf(from) : z.enum(from))
const shown = (from: From) => ('longest' in from ? z.string() : z.enum(from))

type OneOf = z.ZodType<AttributeCorrection, AttributeCorrection> & z.core.$ZodTypeDiscriminable

/** What can be said of a stretch of time, a schema for each row of the domain's table. */
export const attributeCorrections = (span: { startedAt: z.ZodNumber; finishedAt: z.ZodNumber }) =>
  attributeKinds.map((kind) => {
    const { value, from } = attributes[kind]
    return z.object({ kind: z.literal(kind), ...span, [value]: sent(from) })
  }) as unknown as readonly OneOf[]

type Shown<Stated> = {
  [Name in keyof Stated]-?: z.ZodOptional<z.ZodType<NonNullable<Stated[Name]>, NonNullable<Stated[Name]>>>
}

/** The fields of an entry or a trip that its owner has said. */
export function statedFieldsOf<Of extends 'leg' | 'staypoint' | 'trip'>(of: Of): Shown<StatedOf<Of>> {
  const fields = kindsOf(of).map((kind) => {
    const { shownAs, from } = attributes[kind]
    return [shownAs, shown(from).optional()]
  })
  return Object.fromEntries(fields) as Shown<StatedOf<Of>>
}
