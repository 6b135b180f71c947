import { useForm as useMantineForm } from '@mantine/form'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import { Failure, type FailureCode } from '@allmend/contract/failure'
import { failureTexts } from '../../api/failure-texts.ts'
import { isProblem, PROBLEMS, problemOfIssue } from '@allmend/contract/problem'
import type { Language } from '@allmend/domain/platform/language/language'
import { useLanguage } from '../../i18n/use-language.ts'

type Values = Record<string, string | boolean>
type Names<V extends Values, T> = { [K in keyof V]: V[K] extends T ? K : never }[keyof V] & string

interface FormWorld<V extends Values> {
  /** The contract's own schema: the browser refuses what the server would. Public pages fetch it when it is needed. */
  schema: z.ZodType | (() => Promise<z.ZodType>)
  initial: V
  /** Refusals that are about one field. */
  fieldOf?: Partial<Record<FailureCode, keyof V & string>>
}

export interface Form<V extends Values> {
  /** Of the form element, so that a button outside can submit it. */
  id: string
  values: V
  busy: boolean
  /** The refusal that belongs to no field. */
  failure: unknown
  text(name: Names<V, string>): {
    name: string
    value: string
    error: string | undefined
    onValue(value: string): void
  }
  check(name: Names<V, boolean>): {
    name: string
    checked: boolean
    error: string | undefined
    onValue(value: boolean): void
  }
  set(values: Partial<V>): void
  /** Puts words under a field and the focus into it. */
  refuseField(name: keyof V & string, texts: string): void
  reset(): void
  submit(send: (values: V) => Promise<void>): Promise<void>
}

export function useForm<V extends Values>({ schema, initial, fieldOf = {} }: FormWorld<V>): Form<V> {
  const language = useLanguage()
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const form = useMantineForm<Values>({ mode: 'controlled', initialValues: initial })
  const values = form.values as V
  const errorOf = (name: string): string | undefined => form.errors[name] as string | undefined

  const put = (name: string, value: string | boolean): void => form.setFieldValue(name, value)

  function show(errors: Record<string, string>): boolean {
    // The words must stand in the page before focus moves to the first of them, and it must move at once: a
    // frame later it could take what is being typed elsewhere.
    flushSync(() => form.setErrors(errors))
    if (Object.keys(errors).length === 0) return false
    // On the step before, the field appears with the next frame.
    if (!focusFirstRefused(id)) requestAnimationFrame(() => focusFirstRefused(id))
    return true
  }

  async function submit(send: (values: V) => Promise<void>): Promise<void> {
    setFailure(undefined)
    const isRefused = (read: z.ZodType): boolean => show(problemsOf(read, values, language))
    if (typeof schema !== 'function' && isRefused(schema)) return
    setBusy(true)
    try {
      if (typeof schema === 'function' && isRefused(await schema())) return
      await send(values)
    } catch (error) {
      if (!show(fieldErrors(error, { values, fieldOf, language }))) setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return {
    id,
    values,
    busy,
    failure,
    text: (name) => ({
      name,
      value: values[name] as string,
      error: errorOf(name),
      onValue: (value) => put(name, value),
    }),
    check: (name) => ({
      name,
      checked: values[name] as boolean,
      error: errorOf(name),
      onValue: (value) => put(name, value),
    }),
    set: (changed) => form.setValues(changed),
    refuseField: (name, texts) => void show({ [name]: texts }),
    reset: () => {
      form.setValues(initial)
      form.clearErrors()
    },
    submit,
  }
}

function focusFirstRefused(formId: string): boolean {
  const field = document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid="true"]')
  field?.focus()
  return field !== null && field !== undefined
}

function problemsOf(schema: z.ZodType, values: Values, language: Language): Record<string, string> {
  const read = schema.safeParse(values)
  if (read.success) return {}
  const found = read.error.issues.map(problemOfIssue).toReversed()
  // Reversed, so that the first problem of a field is the one that stays.
  return Object.fromEntries(found.map(({ field, problem }) => [field, PROBLEMS[problem][language]]))
}

function fieldErrors(
  error: unknown,
  world: { values: Values; fieldOf: Partial<Record<FailureCode, string>>; language: Language },
): Record<string, string> {
  if (!(error instanceof Failure)) return {}
  const named = world.fieldOf[error.code]
  if (named !== undefined) return { [named]: failureTexts(error, world.language) }
  const fields = (error.fields ?? []).filter(({ field }) => field in world.values)
  return Object.fromEntries(
    fields.map(({ field, problem }) => [
      field,
      PROBLEMS[isProblem(problem) ? problem : 'invalid'][world.language],
    ]),
  )
}
