import type { ReactNode } from 'react'
import { codeOf } from '../../../platform/api/failure-words.ts'
import { api } from '../../../platform/api/client.ts'
import { withNext } from '../../../platform/api/next-address.ts'
import { useHeard } from '../../../platform/api/use-heard.ts'
import { OfflineStart } from '../../../platform/frame/offline-start.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { BaseMaps } from '../../../platform/map/base-map.ts'
import { ButtonLink } from '../../../platform/ui/button/button-link.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { Before } from './before.tsx'
import styles from './come.module.css'
import { MissionHome } from './mission-home.tsx'
import type { HeardMissions, MissionStore } from './mission-store.ts'
import { comeTexts } from './texts.ts'
import { useMissionStore } from './use-mission-store.ts'

interface MissionsPageProps {
  /** Where it lies, without its language. */
  address: string
  code: string
  maps: BaseMaps
}

/** Missions one may come to, and the mission itself: works without a network once it was opened. */
export function MissionsPage({ address, code, maps }: MissionsPageProps) {
  const words = useTexts(comeTexts)
  const store = useMissionStore()
  return (
    <>
      {store === undefined && <Before>{words.opening}</Before>}
      {store === null && (
        <Before>
          <Notice kind="warning" title={words.unsupported}>
            <p>{words.unsupportedWords}</p>
          </Notice>
        </Before>
      )}
      {store && <Heard key={code} store={store} address={address} code={code} maps={maps} />}
      <OfflineStart address={address} />
    </>
  )
}

function Heard({ store, address, code, maps }: MissionsPageProps & { store: MissionStore }) {
  const words = useTexts(comeTexts)
  const [heard, again] = useHeard<HeardMissions>({
    ask: async (ownerId) => ({ ...(await api.missions.mine({ code })), code, ownerId }),
    known: () => store.project(code),
    write: (project) => store.writeProject(project),
  })
  if (heard.kind === 'asking') return <Before>{words.opening}</Before>
  if (heard.kind === 'signed out') {
    return (
      <First title={words.signedOut} words={words.signedOutWords}>
        <ButtonLink kind="primary" to={withNext('/sign-in', address)}>
          {words.signIn}
        </ButtonLink>
      </First>
    )
  }
  if (heard.kind === 'refused') {
    if (codeOf(heard.failure) !== 'project_unknown') {
      return (
        <Before>
          <FailureNotice failure={heard.failure} retry={() => void again()} />
        </Before>
      )
    }
    return (
      <First title={words.unknown} words={words.unknownWords}>
        <ButtonLink kind="primary" to={`/invite/${code}`}>
          {words.join}
        </ButtonLink>
      </First>
    )
  }
  return (
    <MissionHome
      store={store}
      address={address}
      heard={heard.project}
      maps={maps}
      onChanged={() => void again()}
    />
  )
}

function First({ title, words, children }: { title: string; words: string; children: ReactNode }) {
  return (
    <Before>
      <Notice kind="info" title={title}>
        <p>{words}</p>
        <div className={styles.acts}>{children}</div>
      </Notice>
    </Before>
  )
}
