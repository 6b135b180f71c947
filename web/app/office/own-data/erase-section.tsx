import { useState, type ReactNode } from 'react'
import type { Erasure, Held } from '@allmend/contract/office/own-data'
import { isDataDay } from '@allmend/domain/platform/time/data-day'
import { api } from '../../platform/api/client.ts'
import { calendarDay } from '../../platform/i18n/formats.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../platform/ui/button/button.tsx'
import { Dialog } from '../../platform/ui/notice/dialog.tsx'
import { FailureNotice } from '../../platform/ui/notice/failure-notice.tsx'
import { Section } from '../../platform/ui/page/section.tsx'
import { SelectField } from '../../platform/ui/field/select-field.tsx'
import { TextField } from '../../platform/ui/field/text-field.tsx'
import { toast } from '../../platform/ui/notice/toast.tsx'
import { EraseAccount } from './erase-account.tsx'
import { useOwnData } from './queries.ts'
import { yourDataTexts } from './texts.ts'
import styles from './your-data.module.css'

/** A period, a project, everything. Each asks first; the button names what goes. */
export function EraseSection({ projects }: { projects: readonly Held[] }) {
  const texts = useTexts(yourDataTexts)
  const recorded = projects.filter((it) => it.product === 'tracking')
  return (
    <Section title={texts.erase} text={<p>{recorded.length > 0 ? texts.eraseText : texts.eraseTextCity}</p>}>
      {recorded.length > 0 && <Period projects={recorded} />}
      {projects.map(({ projectId, name, product }) => (
        <div key={projectId} className={styles.acts}>
          <Asked
            act={texts.projectAct(name)}
            question={texts.projectQuestion(name)}
            erase={() => api.ownData.eraseProject({ projectId })}
          >
            <p>{product === 'tracking' ? texts.projectText : texts.projectTextCity}</p>
          </Asked>
        </div>
      ))}
      <div className={styles.acts}>
        <EraseAccount />
      </div>
    </Section>
  )
}

function Period({ projects }: { projects: readonly Held[] }) {
  const texts = useTexts(yourDataTexts)
  const [projectId, setProject] = useState(projects[0]?.projectId ?? '')
  const [from, setFrom] = useState('')
  const [through, setThrough] = useState('')
  const isPeriod = isDataDay(from) && isDataDay(through) && from <= through
  return (
    <div className={styles.part}>
      <h3>{texts.period}</h3>
      <div className={styles.form}>
        <SelectField
          label={texts.periodProject}
          value={projectId}
          options={projects.map((it) => ({ value: it.projectId, label: it.name }))}
          onValue={setProject}
        />
        <div className={styles.pair}>
          <TextField label={texts.from} type="date" value={from} onValue={setFrom} />
          <TextField label={texts.through} type="date" value={through} onValue={setThrough} />
        </div>
      </div>
      <Asked
        act={texts.periodAct}
        isDisabled={!isPeriod}
        question={isPeriod ? texts.periodQuestion(calendarDay(from), calendarDay(through)) : texts.period}
        erase={() => api.ownData.erasePeriod({ projectId, from, through })}
      >
        <p>{texts.periodText}</p>
      </Asked>
    </div>
  )
}

interface AskedProps {
  act: string
  question: string
  isDisabled?: boolean
  erase: () => Promise<Erasure>
  children: ReactNode
}

function Asked({ act, question, isDisabled = false, erase, children }: AskedProps) {
  const texts = useTexts(yourDataTexts)
  const [isAsking, setAsking] = useState(false)
  const mutation = useOwnData(erase)
  function confirm(): void {
    mutation.mutate(undefined, {
      onSuccess: () => {
        setAsking(false)
        toast(texts.done)
      },
    })
  }
  return (
    <>
      <Button kind="danger" disabled={isDisabled} onClick={() => setAsking(true)}>
        {act}
      </Button>
      <Dialog
        title={question}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        act={
          <Button kind="danger" busy={mutation.isPending} onClick={confirm}>
            {act}
          </Button>
        }
      >
        {children}
        {mutation.isError && <FailureNotice failure={mutation.error} />}
      </Dialog>
    </>
  )
}
