import type { ReactNode } from 'react'
import { codeOf } from '../../../platform/api/failure-texts.ts'
import { api } from '../../../platform/api/client.ts'
import { withNext } from '../../../platform/api/next-address.ts'
import { useLoaded } from '../../../platform/api/use-loaded.ts'
import { OfflineStart } from '../../../platform/frame/offline-start.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { BaseMaps } from '../../../platform/map/base-map.ts'
import { ButtonLink } from '../../../platform/ui/button/button-link.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { Before } from './before.tsx'
import styles from './come.module.css'
import { MissionHome } from './mission-home.tsx'
import type { LoadedMissions, MissionStore } from './mission-store.ts'
import { signUpTexts } from './texts.ts'
import { useMissionStore } from './use-mission-store.ts'

interface MissionsPageProps {
  /** Where it lies, without its language. */
  address: string
  code: string
  maps: BaseMaps
}

/** Missions one may come to, and the mission itself: works without a network once it was opened. */
export function MissionsPage({ address, code, maps }: MissionsPageProps) {
  const texts = useTexts(signUpTexts)
  const store = useMissionStore()
  return (
    <>
      {store === undefined && <Before>{texts.opening}</Before>}
      {store === null && (
        <Before>
          <Notice kind="warning" title={texts.unsupported}>
            <p>{texts.unsupportedText}</p>
          </Notice>
        </Before>
      )}
      {store && <Loaded key={code} store={store} address={address} code={code} maps={maps} />}
      <OfflineStart address={address} />
    </>
  )
}

function Loaded({ store, address, code, maps }: MissionsPageProps & { store: MissionStore }) {
  const texts = useTexts(signUpTexts)
  const [loaded, again] = useLoaded<LoadedMissions>({
    ask: async (ownerId) => ({ ...(await api.missions.mine({ code })), code, ownerId }),
    known: () => store.project(code),
    write: (project) => store.writeProject(project),
  })
  if (loaded.kind === 'asking') return <Before>{texts.opening}</Before>
  if (loaded.kind === 'signed out') {
    return (
      <First title={texts.signedOut} text={texts.signedOutText}>
        <ButtonLink kind="primary" to={withNext('/sign-in', address)}>
          {texts.signIn}
        </ButtonLink>
      </First>
    )
  }
  if (loaded.kind === 'refused') {
    if (codeOf(loaded.failure) !== 'project_unknown') {
      return (
        <Before>
          <FailureNotice failure={loaded.failure} retry={() => void again()} />
        </Before>
      )
    }
    return (
      <First title={texts.unknown} text={texts.unknownText}>
        <ButtonLink kind="primary" to={`/invite/${code}`}>
          {texts.join}
        </ButtonLink>
      </First>
    )
  }
  return (
    <MissionHome
      store={store}
      address={address}
      loaded={loaded.project}
      maps={maps}
      onChanged={() => void again()}
    />
  )
}

function First({ title, text: texts, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Before>
      <Notice kind="info" title={title}>
        <p>{texts}</p>
        <div className={styles.acts}>{children}</div>
      </Notice>
    </Before>
  )
}
