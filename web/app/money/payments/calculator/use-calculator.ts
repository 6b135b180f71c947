import type { DataDay } from '@allmend/domain/platform/time/data-day'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import { type CalculatorFields, fieldsIn, queryOf, type Reading, readingOf } from './calculator-fields.ts'

/** Somebody still typing is neither corrected nor read to. */
const SETTLED_MS = 400
/** Marks the addresses we write, which may arrive while the next is being typed. */
const OURS = 'calculator'

export interface Calculator {
  form: RefObject<HTMLFormElement | null>
  fields: CalculatorFields
  /** What the page shows: the fields as they are if they can be priced, else as they last came to rest. */
  shown: Reading
  /** The fields as they last came to rest, for readers; nothing before the first change. */
  published: Reading | undefined
  /** What can be ordered right now. */
  calculation: Reading['calculation']
  /** Nobody has said a number of participants yet: the one that stands there is not theirs to correct. */
  isAsOpened: boolean
  change(fields: CalculatorFields): void
  /** The typing has ended: what can be read is written as we write it. */
  settle(): void
}

/** The fields live here; the address follows them, so that it can be shared, and leads when it changes itself. */
export function useCalculator(today: DataDay): Calculator {
  const location = useLocation()
  const navigate = useNavigate()
  const isOurs = useNavigationType() === NavigationType.Replace && location.state === OURS
  const [seen, setSeen] = useState(location)
  const [fields, setFields] = useState(() => fieldsIn(new URLSearchParams(location.search), today))
  const [settled, setSettled] = useState(fields)
  const [isTouched, setTouched] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef(fields)

  if (seen !== location) {
    setSeen(location)
    if (!isOurs) {
      const read = fieldsIn(new URLSearchParams(location.search), today)
      setTouched(false)
      setFields(read)
      setSettled(read)
    }
  }

  // What was typed before the script ran is still there, once; the next drawing would put our own values back.
  useLayoutEffect(() => {
    const typed = form.current && fieldsIn(new URLSearchParams(entriesOf(form.current)), today)
    if (!typed || queryOf(typed) === queryOf(sent.current)) return
    setTouched(true)
    setFields(typed)
  }, [today])

  useEffect(() => {
    const timer = setTimeout(() => setSettled(fields), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [fields])

  useEffect(() => {
    const next = `?${queryOf(settled)}`
    if (!isTouched || next === location.search) return
    void navigate({ search: next }, { replace: true, preventScrollReset: true, state: OURS })
  }, [settled, isTouched, location.search, navigate])

  const reading = readingOf(fields)
  return {
    form,
    fields,
    shown: reading.calculation ? reading : readingOf(settled),
    published: isTouched ? readingOf(settled) : undefined,
    calculation: reading.calculation,
    isAsOpened: !isTouched && !new URLSearchParams(location.search).has('participants'),
    change: (next) => {
      setTouched(true)
      setFields(next)
    },
    settle: () => {
      const tidy = fieldsIn(new URLSearchParams(queryOf(fields)), today)
      setFields(tidy)
      setSettled(tidy)
    },
  }
}

function entriesOf(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  )
}
