import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Joining } from '@allmend/contract/participation'
import { channelIn, inviteAddress } from '@allmend/domain/content/channel'
import { Loaded } from '../frame/loaded.tsx'
import { Link } from '../i18n/link.tsx'
import { useTexts } from '../i18n/use-texts.ts'
import layout from '../ui/layout.module.css'
import { Notice } from '../ui/notice/notice.tsx'
import { Page } from '../ui/page.tsx'
import { ConsentForm } from './consent-form.tsx'
import styles from './join.module.css'
import { Pairing } from './pairing.tsx'
import { ParticipationView } from './participation-view.tsx'
import { joining } from './queries.ts'
import { joinTexts } from './texts.ts'

/** Reading, agreeing, joining; and afterwards everything about one's own part in the project. */
export function Join({ code }: { code: string }) {
  const words = useTexts(joinTexts)
  const query = useQuery(joining(code))
  return (
    <Page className={styles.page}>
      <p className={styles.back}>
        <Link className={layout.link} to={inviteAddress(code)}>
          {words.back}
        </Link>
      </p>
      <Loaded query={query}>{(project) => <View project={project} />}</Loaded>
    </Page>
  )
}

function View({ project }: { project: Joining }) {
  const words = useTexts(joinTexts)
  const [query] = useSearchParams()
  const [credential, setCredential] = useState<string>()
  const { participation } = project
  if (participation) {
    return (
      <>
        <h1>{words.joinedHeading(project.name)}</h1>
        {credential && <Pairing credential={credential} />}
        <ParticipationView project={project} participation={participation} onCredential={setCredential} />
      </>
    )
  }
  return (
    <>
      <h1>{words.heading(project.name)}</h1>
      <p className={styles.words}>{words.by(project.organisation)}</p>
      {project.isTest && <Notice kind="info">{words.test}</Notice>}
      {project.seatsFree > 0 ? (
        <ConsentForm
          project={project}
          via={channelIn(query.get('via'))}
          onJoined={(paired) => setCredential(paired.credential)}
        />
      ) : (
        <Notice kind="warning" title={words.full}>
          {words.fullWords}
        </Notice>
      )}
    </>
  )
}
