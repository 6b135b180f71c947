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
  const texts = useTexts(switchTexts)
  const found = useQuery(switches)
  const [asked, setAsked] = useState<SwitchState>()
  const set = useChange(api.admin.setSwitch)
  const name = asked && texts[asked.name]
  return (
    <AdminPage at="/admin/switches" title={texts.title} text={texts.text}>
      <Loaded query={found} lines={6}>
        {(states) => (
          <DataTable
            caption={texts.title}
            rows={states}
            keyOf={(it) => it.name}
            columns={[
              { label: texts.what, kind: 'header', render: (it) => texts[it.name] },
              { label: texts.changed, render: (it) => <Changed of={it} /> },
              {
                label: texts.state,
                render: (it) => (
                  <Switch label={texts[it.name]} isOn={it.isOn} onValue={() => setAsked(it)}>
                    {it.isOn ? texts.on : texts.off}
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
          title={asked.isOn ? texts.offQuestion(name) : texts.onQuestion(name)}
          act={asked.isOn ? texts.offAct : texts.onAct}
          isDangerous={asked.isOn}
          isOpen
          onClose={() => setAsked(undefined)}
          send={async (reason) => {
            await set.mutateAsync({ name: asked.name, isOn: !asked.isOn, reason })
            setAsked(undefined)
            toast(texts.done(name, asked.isOn ? texts.off : texts.on))
          }}
        >
          {asked.isOn ? texts[`${asked.name}Text`] : texts.onText}
        </ReasonDialog>
      )}
    </AdminPage>
  )
}

function Changed({ of: { changedAt, changedBy, reason } }: { of: SwitchState }) {
  const texts = useTexts(switchTexts)
  if (changedAt === null) return texts.never
  return (
    <span>
      {[`${date(changedAt)} ${time(changedAt)}`, changedBy].filter(Boolean).join(', ')}
      <span className={styles.what}>{reason}</span>
    </span>
  )
}
