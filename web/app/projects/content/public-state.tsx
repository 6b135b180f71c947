import type { PublicProject } from '@allmend/contract/projects/content'
import { Failure } from '@allmend/contract/failure'
import type { ReactNode } from 'react'
import { data } from 'react-router'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { ButtonLink } from '../../platform/ui/button/button-link.tsx'
import { Crest } from '../../platform/ui/picture/crest.tsx'
import { publicStateTexts } from './invite/invite-texts.ts'
import styles from './public-state.module.css'

interface PublicStateProps {
  project: PublicProject
  kind: string
  title: string
  text: string
  /** Whether people can still join. */
  isOpen: boolean
  /** A way on. */
  children?: ReactNode
}

/** A public page of a project that has nothing to show yet, or nothing any more: whose it is and why. */
export function PublicState({ project, kind, title, text: words, isOpen, children }: PublicStateProps) {
  const { of, takePart } = useTexts(publicStateTexts)
  return (
    <div className={styles.state}>
      <div className={styles.organisation}>
        <div className={styles.crest}>
          <Crest name={project.organisation.name} logo={project.organisation.logo} />
        </div>
        <div>
          <p className={styles.who}>{project.organisation.name}</p>
          <p className={styles.of}>{of(project.name)}</p>
        </div>
      </div>
      <p className={styles.kind}>{kind}</p>
      <h1>{title}</h1>
      <p className={styles.words}>{words}</p>
      {children}
      {isOpen && <ButtonLink to={`/invite/${project.code}`}>{takePart}</ButtonLink>}
    </div>
  )
}

export function PublicUnknown() {
  const texts = useTexts(publicStateTexts)
  return (
    <div className={styles.state}>
      <title>{`${texts.unknown} – Allmend`}</title>
      <meta name="robots" content="noindex" />
      <h1>{texts.unknown}</h1>
      <p className={styles.words}>{texts.unknownText}</p>
    </div>
  )
}

/** What a loader throws: a project that is unknown or not public is a page that does not exist. */
export function refusedPage(error: unknown) {
  const isUnknown =
    error instanceof Failure && (error.code === 'project_unknown' || error.code === 'input_invalid')
  return data(null, { status: isUnknown ? 404 : 503 })
}
