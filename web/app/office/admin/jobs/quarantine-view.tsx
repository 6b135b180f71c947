import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Quarantine } from '@allmend/contract/office/admin'
import { api } from '../../../platform/api/client.ts'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { date, number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import layout from '../../../platform/ui/layout.module.css'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import styles from '../admin.module.css'
import { quarantine, useChange } from '../queries.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { jobTexts } from './job-texts.ts'

export function QuarantineView() {
  const texts = useTexts(jobTexts)
  const found = useQuery(quarantine)
  const [asked, setAsked] = useState<Quarantine['kind']>()
  const again = useChange(api.admin.readAgain)
  return (
    <>
      <Loaded query={found} lines={4}>
        {(them) => (
          <div className={styles.aside}>
            {them.map((it) => (
              <Aside key={it.kind} of={it} onAgain={() => setAsked(it.kind)} />
            ))}
          </div>
        )}
      </Loaded>
      {asked && (
        <ReasonDialog
          title={texts.againQuestion(texts[asked])}
          act={texts.again}
          isOpen
          onClose={() => setAsked(undefined)}
          send={async (reason) => {
            await again.mutateAsync({ kind: asked, reason })
            setAsked(undefined)
            toast(texts.asked)
          }}
        >
          {texts.againText}
        </ReasonDialog>
      )}
    </>
  )
}

const KNOWN = ['conflict', 'damaged', 'far_away', 'no_position', 'not_prepared'] as const

function Aside({ of: it, onAgain }: { of: Quarantine; onAgain: () => void }) {
  const texts = useTexts(jobTexts)
  const reasonTexts = (reason: string): string => {
    if (reason === 'waiting') return texts.waitingLong
    const known = KNOWN.find((name) => name === reason)
    return known ? texts[known] : reason
  }
  const facts: [string, string][] = it.reasons.map(({ reason, count }) => [
    reasonTexts(reason),
    number(count),
  ])
  if (it.people !== null && it.people > 0) facts.push([texts.people, number(it.people)])
  if (it.oldestAt !== null) facts.push([texts.since, date(it.oldestAt)])
  return (
    <div>
      <h3>{texts[it.kind]}</h3>
      {facts.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {it.isAgain && (
        <span>
          <Button size="small" onClick={onAgain}>
            {texts.again}
            <span className={layout.hidden}> {texts[it.kind]}</span>
          </Button>
        </span>
      )}
    </div>
  )
}
