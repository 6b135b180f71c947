import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { RouteRow } from '@allmend/contract/city/routes'
import { isPlainLine } from '@allmend/domain/platform/text/plain-text'
import { ROUTE_NAME_MOST, ROUTE_NUMBERS } from '@allmend/domain/city/routes/route'
import { api } from '../../../../platform/api/client.ts'
import { useTexts } from '../../../../platform/i18n/use-texts.ts'
import { Button } from '../../../../platform/ui/button/button.tsx'
import { TextField } from '../../../../platform/ui/field/text-field.tsx'
import { Dialog } from '../../../../platform/ui/notice/dialog.tsx'
import { FailureNotice } from '../../../../platform/ui/notice/failure-notice.tsx'
import { listTexts } from '../texts.ts'
import styles from './new-route.module.css'

interface NewRouteProps {
  projectId: string
  routes: readonly RouteRow[]
  onClose: () => void
  onMade: (id: string) => void
}

/** A route begins with a number and a name; what lies on the map comes after. */
export function NewRoute({ projectId, routes, onClose, onMade }: NewRouteProps) {
  const texts = useTexts(listTexts)
  const form = useId()
  const client = useQueryClient()
  const [own, setOwn] = useState(String(freeNumber(routes)))
  const [name, setName] = useState('')
  const [isTried, setTried] = useState(false)
  const problems = { number: !isNumber(own), name: !isName(name) }
  const make = useMutation({
    mutationFn: () =>
      api.routes.save({
        projectId,
        id: null,
        revision: 0,
        route: {
          number: Number(own),
          name: name.trim(),
          start: null,
          isVisible: true,
          course: [],
          reverse: null,
        },
      }),
    onSuccess: async ({ id }) => {
      await client.invalidateQueries({ queryKey: ['routes', projectId], exact: true })
      onMade(id)
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (!problems.number && !problems.name) make.mutate()
  }
  return (
    <Dialog
      title={texts.newTitle}
      isOpen
      onClose={onClose}
      act={
        <Button kind="primary" type="submit" form={form} busy={make.isPending}>
          {texts.create}
        </Button>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={texts.number}
          name="number"
          inputMode="numeric"
          maxLength={4}
          value={own}
          onValue={setOwn}
          error={isTried && problems.number ? texts.numberProblem : undefined}
        />
        <TextField
          label={texts.name}
          name="name"
          maxLength={ROUTE_NAME_MOST}
          value={name}
          onValue={setName}
          error={isTried && problems.name ? texts.nameProblem : undefined}
        />
        {make.isError && <FailureNotice failure={make.error} />}
      </form>
    </Dialog>
  )
}

const isNumber = (typed: string): boolean =>
  /^\d{1,4}$/.test(typed) && Number(typed) >= ROUTE_NUMBERS.from && Number(typed) <= ROUTE_NUMBERS.through

const isName = (typed: string): boolean =>
  typed.trim() !== '' && typed.length <= ROUTE_NAME_MOST && isPlainLine(typed)

function freeNumber(routes: readonly RouteRow[]): number {
  const taken = new Set(routes.map(({ number }) => number))
  let free: number = ROUTE_NUMBERS.from
  while (taken.has(free)) free++
  return free
}
