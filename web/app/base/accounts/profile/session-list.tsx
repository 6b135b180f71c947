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
  const words = useTexts(profileTexts)
  const query = useQuery(sessions)
  const end = useEndSession()
  return (
    <Loaded query={query}>
      {(list) => (
        <>
          <DataTable
            caption={words.sessions}
            rows={list}
            keyOf={(session) => session.id}
            columns={[
              {
                label: words.device,
                kind: 'header',
                render: (session) => deviceName(session.device) ?? words.unknownDevice,
              },
              { label: words.since, render: (session) => date(session.createdAt) },
              {
                label: words.lastSeen,
                render: (session) => `${date(session.lastSeenAt)} ${time(session.lastSeenAt)}`,
              },
              {
                label: words.act,
                kind: 'acts',
                render: (session) =>
                  session.current ? (
                    words.thisDevice
                  ) : (
                    <Button
                      size="small"
                      disabled={end.isPending}
                      onClick={() => end.mutate(session.id, { onSuccess: () => toast(words.ended) })}
                    >
                      {words.end}
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
  const words = useTexts(profileTexts)
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
        {words.everywhere}
      </Button>
      <Dialog
        title={words.everywhereQuestion}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        act={
          <Button kind="danger" busy={isBusy} onClick={() => void signOutEverywhere()}>
            {words.everywhere}
          </Button>
        }
      >
        <p>{words.everywhereWords}</p>
        {failure !== undefined && <FailureNotice failure={failure} />}
      </Dialog>
    </>
  )
}
