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
  guidelineText: {
    de: 'Woran der Rat sich hält. Eine neuere steht über der älteren; geändert wird keine.',
    en: 'What the board keeps to. A newer one stands above the older one; none is changed.',
  },
  minutesText: {
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
  const texts = useTexts(documentTexts)
  const [query] = useSearchParams()
  const page = pageAsked(query)
  const found = useQuery(documents(kind, page))
  const [isAdding, setAdding] = useState(false)
  const area = kind === 'guideline' ? 'guidelines' : 'minutes'
  return (
    <BoardPage at={area}>
      <h1>{texts[kind]}</h1>
      <p className={styles.words}>{texts[`${kind}Text`]}</p>
      {isAdding ? (
        <AddForm kind={kind} onDone={() => setAdding(false)} />
      ) : (
        <Button onClick={() => setAdding(true)}>{texts.add}</Button>
      )}
      <Loaded query={found} lines={6}>
        {(data) => (
          <>
            {data.documents.length === 0 && (
              <EmptyState icon={ListBulletsIcon} title={texts.none}>
                {texts[`${kind}Text`]}
              </EmptyState>
            )}
            <ol>
              {data.documents.map((it) => (
                <li key={it.id}>
                  <h2>{it.title}</h2>
                  <p className={styles.hint}>{texts.by(calendarDay(it.day), it.by ?? texts.somebody)}</p>
                  <p>{it.body}</p>
                </li>
              ))}
            </ol>
            <Pages
              label={texts.pages}
              text={texts}
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
  const texts = useTexts(documentTexts)
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
        toast(texts.saved)
        onDone()
      }}
      acts={
        <>
          <Button type="submit" kind="primary" busy={form.busy}>
            {texts.save}
          </Button>
          <Button kind="quiet" onClick={onDone}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      <TextField label={texts.day} type="date" {...form.text('day')} />
      <TextField label={texts.name} maxLength={120} {...form.text('title')} />
      <AreaField label={texts.body} rows={10} maxLength={20_000} {...form.text('body')} />
    </Form>
  )
}
