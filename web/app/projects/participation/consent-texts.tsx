import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ConsentText, ConsentTextForm } from '@allmend/contract/projects/participation'
import { CONSENT_PURPOSES, isRequired } from '@allmend/domain/projects/participation/consent'
import { Loaded } from '../../platform/frame/loaded.tsx'
import { date } from '../../platform/i18n/formats.ts'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { AreaField } from '../../platform/ui/field/area-field.tsx'
import { Button } from '../../platform/ui/button/button.tsx'
import { Form } from '../../platform/ui/form/form.tsx'
import { Section } from '../../platform/ui/page/section.tsx'
import { toast } from '../../platform/ui/notice/toast.tsx'
import { useForm } from '../../platform/ui/form/use-form.ts'
import { consoleTexts } from './console-texts.ts'
import styles from './join.module.css'
import { consentTexts, usePublishText } from './queries.ts'

/** The texts in force, one for each purpose; an admin can put a new version in their place. */
export function ConsentTexts({ projectId, isAdmin }: { projectId: string; isAdmin: boolean }) {
  const texts = useTexts(consoleTexts)
  const query = useQuery(consentTexts(projectId))
  return (
    <Section title={texts.texts} text={texts.textsText}>
      <Loaded query={query} lines={6}>
        {(texts) => (
          <ul className={styles.consents}>
            {CONSENT_PURPOSES.flatMap((purpose) => texts.find((text) => text.purpose === purpose) ?? []).map(
              (text) => (
                <TextRow
                  key={`${text.purpose}${text.version}`}
                  projectId={projectId}
                  text={text}
                  isAdmin={isAdmin}
                />
              ),
            )}
          </ul>
        )}
      </Loaded>
    </Section>
  )
}

function TextRow({ projectId, text, isAdmin }: { projectId: string; text: ConsentText; isAdmin: boolean }) {
  const texts = useTexts(consoleTexts)
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  return (
    <li>
      <h3>
        {texts[text.purpose]} <span>{isRequired(text.purpose) ? texts.required : texts.free}</span>
      </h3>
      {isOpen ? (
        <TextForm projectId={projectId} text={text} onClose={() => setOpen(false)} />
      ) : (
        <>
          <p>{text[language]}</p>
          <p className={styles.state}>
            {texts.version(text.version, date(text.publishedAt))}
            {text.passedAt === null && ` ${texts.waitsForBoard}`}
          </p>
          {isAdmin && (
            <div className={styles.acts}>
              <Button size="small" onClick={() => setOpen(true)}>
                {texts.edit(texts[text.purpose])}
              </Button>
            </div>
          )}
        </>
      )}
    </li>
  )
}

function TextForm({
  projectId,
  text,
  onClose,
}: {
  projectId: string
  text: ConsentText
  onClose: () => void
}) {
  const texts = useTexts(consoleTexts)
  const publish = usePublishText()
  const form = useForm({ schema: ConsentTextForm, initial: { de: text.de, en: text.en } })
  return (
    <Form
      of={form}
      send={async (values) => {
        await publish.mutateAsync({ projectId, purpose: text.purpose, ...values })
        toast(texts.published)
        onClose()
      }}
      acts={
        <>
          <Button type="submit" kind="primary" busy={form.busy}>
            {texts.publish}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      <AreaField label={texts.german} maxLength={2_000} {...form.text('de')} />
      <AreaField label={texts.english} maxLength={2_000} {...form.text('en')} />
    </Form>
  )
}
