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
  const words = useTexts(jobTexts)
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
          title={words.againQuestion(words[asked])}
          act={words.again}
          isOpen
          onClose={() => setAsked(undefined)}
          send={async (reason) => {
            await again.mutateAsync({ kind: asked, reason })
            setAsked(undefined)
            toast(words.asked)
          }}
        >
          {words.againWords}
        </ReasonDialog>
      )}
    </>
  )
}

const KNOWN = ['conflict', 'damaged', 'far_away', 'no_position', 'not_prepared'] as const

function Aside({ of: it, onAgain }: { of: Quarantine; onAgain: () => void }) {
  const words = useTexts(jobTexts)
  const reasonWords = (reason: string): string => {
    if (reason === 'waiting') return words.waitingLong
    const known = KNOWN.find((name) => name === reason)
    return known ? words[known] : reason
  }
  const facts: [string, string][] = it.reasons.map(({ reason, count }) => [
    reasonWords(reason),
    number(count),
  ])
  if (it.people !== null && it.people > 0) facts.push([words.people, number(it.people)])
  if (it.oldestAt !== null) facts.push([words.since, date(it.oldestAt)])
  return (
    <div>
      <h3>{words[it.kind]}</h3>
      {facts.length === 0 ? (
        <p>{words.none}</p>
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
            {words.again}
            <span className={layout.hidden}> {words[it.kind]}</span>
          </Button>
        </span>
      )}
    </div>
  )
}
