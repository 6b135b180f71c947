import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { DocumentForm, type DocumentKind } from '@allmend/contract/projects/governance'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { calendarDay } from '../../../platform/i18n/formats.ts'
import { texts } from '../../../platform/i18n/texts.ts'
import { today } from '../../../platform/i18n/today.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { AreaField } from '../../../platform/ui/field/area-field.tsx'
import { TextField } from '../../../platform/ui/field/text-field.tsx'
import { Form } from '../../../platform/ui/form/form.tsx'
import { useForm } from '../../../platform/ui/form/use-form.ts'
import { ListBulletsIcon } from '../../../platform/ui/icons.ts'
import { EmptyState } from '../../../platform/ui/notice/empty-state.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import styles from '../governance.module.css'
import { pageAsked } from '../page-asked.ts'
import { Pages } from '../pages.tsx'
import { documents, useAddDocument } from '../queries.ts'
import { BoardPage } from './board-page.tsx'

export const documentTexts = texts({
  title: { de: 'Ethikrat: Richtlinien und Protokolle', en: 'Ethics board: guidelines and minutes' },
  guideline: { de: 'Richtlinien', en: 'Guidelines' },
  minutes: { de: 'Protokolle', en: 'Minutes' },
  guidelineWords: {
    de: 'Woran der Rat sich hält. Eine neuere steht über der älteren; geändert wird keine.',
    en: 'What the board keeps to. A newer one stands above the older one; none is changed.',
  },
  minutesWords: {
    de: 'Was an den Sitzungen beschlossen wurde. Ein Protokoll bleibt, wie es ist.',
    en: 'What was decided at the sittings. Minutes stay as they are.',
  },
  none: { de: 'Noch nichts festgehalten', en: 'Nothing written yet' },
  add: { de: 'Hinzufügen', en: 'Add' },
  day: { de: 'Datum', en: 'Date' },
  name: { de: 'Titel', en: 'Title' },
  body: { de: 'Text', en: 'Text' },
  save: { de: 'Festhalten', en: 'Keep' },
  cancel: { de: 'Abbrechen', en: 'Cancel' },
  saved: { de: 'Festgehalten', en: 'Kept' },
  by: { de: (day: string, by: string) => `${day}, ${by}`, en: (day: string, by: string) => `${day}, ${by}` },
  somebody: { de: 'Konto gelöscht', en: 'account erased' },
  more: { de: 'Weitere', en: 'More' },
  fewer: { de: 'Zurück', en: 'Back' },
  pages: { de: 'Weiter in der Liste', en: 'Further in the list' },
})

/** Guidelines or minutes, the latest first, and a way to add one. */
export function BoardDocuments({ kind }: { kind: DocumentKind }) {
  const words = useTexts(documentTexts)
  const [query] = useSearchParams()
  const page = pageAsked(query)
  const found = useQuery(documents(kind, page))
  const [isAdding, setAdding] = useState(false)
  const area = kind === 'guideline' ? 'guidelines' : 'minutes'
  return (
    <BoardPage at={area}>
      <h1>{words[kind]}</h1>
      <p className={styles.words}>{words[`${kind}Words`]}</p>
      {isAdding ? (
        <AddForm kind={kind} onDone={() => setAdding(false)} />
      ) : (
        <Button onClick={() => setAdding(true)}>{words.add}</Button>
      )}
      <Loaded query={found} lines={6}>
        {(data) => (
          <>
            {data.documents.length === 0 && (
              <EmptyState icon={ListBulletsIcon} title={words.none}>
                {words[`${kind}Words`]}
              </EmptyState>
            )}
            <ol>
              {data.documents.map((it) => (
                <li key={it.id}>
                  <h2>{it.title}</h2>
                  <p className={styles.hint}>{words.by(calendarDay(it.day), it.by ?? words.somebody)}</p>
                  <p>{it.body}</p>
                </li>
              ))}
            </ol>
            <Pages
              label={words.pages}
              words={words}
              page={page}
              hasMore={data.hasMore}
              addressOf={(at) => `/ethics/${area}?page=${at}`}
            />
          </>
        )}
      </Loaded>
    </BoardPage>
  )
}

function AddForm({ kind, onDone }: { kind: DocumentKind; onDone: () => void }) {
  const words = useTexts(documentTexts)
  const add = useAddDocument()
  const form = useForm({
    schema: DocumentForm,
    initial: { day: today(ZURICH), title: '', body: '' },
  })
  return (
    <Form
      of={form}
      send={async (values) => {
        await add.mutateAsync({ kind, ...values })
        toast(words.saved)
        onDone()
      }}
      acts={
        <>
          <Button type="submit" kind="primary" busy={form.busy}>
            {words.save}
          </Button>
          <Button kind="quiet" onClick={onDone}>
            {words.cancel}
          </Button>
        </>
      }
    >
      <TextField label={words.day} type="date" {...form.text('day')} />
      <TextField label={words.name} maxLength={120} {...form.text('title')} />
      <AreaField label={words.body} rows={10} maxLength={20_000} {...form.text('body')} />
    </Form>
  )
}
