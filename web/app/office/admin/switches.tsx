import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SwitchState } from '@allmend/contract/office/admin'
import { api } from '../../platform/api/client.ts'
import { Loaded } from '../../platform/frame/loaded.tsx'
import { date, time } from '../../platform/i18n/formats.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Switch } from '../../platform/ui/field/switch.tsx'
import { toast } from '../../platform/ui/notice/toast.tsx'
import { DataTable } from '../../platform/ui/table/data-table.tsx'
import { AdminPage } from './admin-page.tsx'
import styles from './admin.module.css'
import { switches, useChange } from './queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { switchTexts } from './switch-texts.ts'

export function AdminSwitches() {
  const words = useTexts(switchTexts)
  const found = useQuery(switches)
  const [asked, setAsked] = useState<SwitchState>()
  const set = useChange(api.admin.setSwitch)
  const name = asked && words[asked.name]
  return (
    <AdminPage at="/admin/switches" title={words.title} words={words.words}>
      <Loaded query={found} lines={6}>
        {(states) => (
          <DataTable
            caption={words.title}
            rows={states}
            keyOf={(it) => it.name}
            columns={[
              { label: words.what, kind: 'header', render: (it) => words[it.name] },
              { label: words.changed, render: (it) => <Changed of={it} /> },
              {
                label: words.state,
                render: (it) => (
                  <Switch label={words[it.name]} isOn={it.isOn} onValue={() => setAsked(it)}>
                    {it.isOn ? words.on : words.off}
                  </Switch>
                ),
              },
            ]}
            stacked
          />
        )}
      </Loaded>
      {asked && name && (
        <ReasonDialog
          title={asked.isOn ? words.offQuestion(name) : words.onQuestion(name)}
          act={asked.isOn ? words.offAct : words.onAct}
          isDangerous={asked.isOn}
          isOpen
          onClose={() => setAsked(undefined)}
          send={async (reason) => {
            await set.mutateAsync({ name: asked.name, isOn: !asked.isOn, reason })
            setAsked(undefined)
            toast(words.done(name, asked.isOn ? words.off : words.on))
          }}
        >
          {asked.isOn ? words[`${asked.name}Words`] : words.onWords}
        </ReasonDialog>
      )}
    </AdminPage>
  )
}

function Changed({ of: { changedAt, changedBy, reason } }: { of: SwitchState }) {
  const words = useTexts(switchTexts)
  if (changedAt === null) return words.never
  return (
    <span>
      {[`${date(changedAt)} ${time(changedAt)}`, changedBy].filter(Boolean).join(', ')}
      <span className={styles.what}>{reason}</span>
    </span>
  )
}
