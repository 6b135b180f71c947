import { z } from 'zod'
import type { Block, InviteDocument, InviteSheet } from '@allmend/domain/projects/content/invite-page'
import { INVITE_LIMITS } from '@allmend/domain/projects/content/invite-page'
import { isPlainLine } from '@allmend/domain/platform/text/plain-text'
import type { Mark, RichPart, RichText, Run } from '@allmend/domain/projects/content/rich-text'
import { isSafeLink } from '@allmend/domain/projects/content/safe-link'
import { Uuid } from '../base/accounts.ts'

/** What the invite page's document may hold, and nothing else: an unknown key is refused, not dropped. */

/** One line of what people type. */
export const line = (characters: number) =>
  z.string().max(characters, 'too_long').refine(isPlainLine, 'invalid')

const LinkMark = z.strictObject({
  type: z.literal('link'),
  attrs: z.strictObject({ href: z.string().refine(isSafeLink, 'link_unsafe') }),
})
const MarkSchema: z.ZodType<Mark> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('bold') }),
  z.strictObject({ type: z.literal('italic') }),
  LinkMark,
])
const RunSchema: z.ZodType<Run> = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('text'),
    text: line(INVITE_LIMITS.runs).min(1, 'required'),
    marks: z.array(MarkSchema).max(3).optional(),
  }),
  z.strictObject({ type: z.literal('hardBreak') }),
])
const runs = { content: z.array(RunSchema).max(INVITE_LIMITS.parts).optional() }
export const RichParagraphSchema = z.strictObject({ type: z.literal('paragraph'), ...runs })
const items = {
  content: z
    .array(
      z.strictObject({ type: z.literal('listItem'), content: z.array(RichParagraphSchema).min(1).max(4) }),
    )
    .min(1)
    .max(INVITE_LIMITS.parts),
}
export const RichPartSchema: z.ZodType<RichPart> = z.discriminatedUnion('type', [
  RichParagraphSchema,
  z.strictObject({
    type: z.literal('heading'),
    attrs: z.strictObject({ level: z.union([z.literal(2), z.literal(3)]) }),
    ...runs,
  }),
  z.strictObject({ type: z.literal('bulletList'), ...items }),
  z.strictObject({ type: z.literal('orderedList'), ...items }),
])
export const RichTextSchema: z.ZodType<RichText> = z.strictObject({
  type: z.literal('doc'),
  content: z.array(RichPartSchema).max(INVITE_LIMITS.parts),
})

const list = <S extends z.ZodType>(item: S) => z.array(item).max(INVITE_LIMITS.items, 'too_long')
const BlockSchema: z.ZodType<Block> = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('facts'),
    items: list(z.strictObject({ label: line(INVITE_LIMITS.label), value: line(INVITE_LIMITS.value) })),
  }),
  z.strictObject({ kind: z.literal('join'), label: line(INVITE_LIMITS.label) }),
  z.strictObject({
    kind: z.literal('steps'),
    title: line(INVITE_LIMITS.title),
    items: list(z.strictObject({ title: line(INVITE_LIMITS.title), words: line(INVITE_LIMITS.words) })),
  }),
  z.strictObject({ kind: z.literal('text'), text: RichTextSchema }),
  z.strictObject({
    kind: z.literal('picture'),
    picture: Uuid,
    alt: line(INVITE_LIMITS.alt),
    caption: line(INVITE_LIMITS.alt),
  }),
  z.strictObject({
    kind: z.literal('questions'),
    title: line(INVITE_LIMITS.title),
    items: list(z.strictObject({ question: line(INVITE_LIMITS.question), answer: RichTextSchema })),
  }),
])

const Sheet: z.ZodType<InviteSheet> = z
  .strictObject({
    title: line(INVITE_LIMITS.title),
    lead: line(INVITE_LIMITS.lead),
    blocks: z.array(BlockSchema).max(INVITE_LIMITS.blocks, 'too_long'),
  })
  .refine((sheet) => JSON.stringify(sheet).length <= INVITE_LIMITS.sheetCharacters, 'too_long')

export const InviteDocumentSchema: z.ZodType<InviteDocument> = z.strictObject({
  picture: Uuid.nullable(),
  de: Sheet,
  en: Sheet.nullable(),
})

export const InviteSheetSchema = Sheet

/** Their names in OpenAPI. */
export const schemas = {
  RichText: RichTextSchema,
  RichPart: RichPartSchema,
  RichRun: RunSchema,
  RichMark: MarkSchema,
  InviteBlock: BlockSchema,
  InviteSheet: Sheet,
  InviteDocument: InviteDocumentSchema,
}
