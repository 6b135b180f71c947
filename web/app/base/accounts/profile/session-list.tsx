import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../platform/api/client.ts'
import { leave } from '../../../platform/api/session.ts'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { date, time } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Dialog } from '../../../platform/ui/notice/dialog.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { DataTable } from '../../../platform/ui/table/data-table.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { deviceName } from '@allmend/domain/base/accounts/device-name'
import styles from './profile.module.css'
import { sessions, useEndSession } from '../queries.ts'
import { profileTexts } from '../texts.ts'

export function SessionList() {
  const texts = useTexts(profileTexts)
  const query = useQuery(sessions)
  const end = useEndSession()
  return (
    <Loaded query={query}>
      {(list) => (
        <>
          <DataTable
            caption={texts.sessions}
            rows={list}
            keyOf={(session) => session.id}
            columns={[
              {
                label: texts.device,
                kind: 'header',
                render: (session) => deviceName(session.device) ?? texts.unknownDevice,
              },
              { label: texts.since, render: (session) => date(session.createdAt) },
              {
                label: texts.lastSeen,
                render: (session) => `${date(session.lastSeenAt)} ${time(session.lastSeenAt)}`,
              },
              {
                label: texts.act,
                kind: 'acts',
                render: (session) =>
                  session.current ? (
                    texts.thisDevice
                  ) : (
                    <Button
                      size="small"
                      disabled={end.isPending}
                      onClick={() => end.mutate(session.id, { onSuccess: () => toast(texts.ended) })}
                    >
                      {texts.end}
                    </Button>
                  ),
              },
            ]}
            stacked
          />
          {end.isError && <FailureNotice failure={end.error} />}
          <div className={styles.acts}>
            <Everywhere />
          </div>
        </>
      )}
    </Loaded>
  )
}

function Everywhere() {
  const texts = useTexts(profileTexts)
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  async function signOutEverywhere(): Promise<void> {
    setBusy(true)
    try {
      await api.accounts.signOutEverywhere({})
      leave({ isByChoice: true })
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }

  return (
    <>
      <Button kind="danger" onClick={() => setAsking(true)}>
        {texts.everywhere}
      </Button>
      <Dialog
        title={texts.everywhereQuestion}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        act={
          <Button kind="danger" busy={isBusy} onClick={() => void signOutEverywhere()}>
            {texts.everywhere}
          </Button>
        }
      >
        <p>{texts.everywhereText}</p>
        {failure !== undefined && <FailureNotice failure={failure} />}
      </Dialog>
    </>
  )
}
