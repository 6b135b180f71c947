import { useQuery } from '@tanstack/react-query'
import type { Case } from '@allmend/contract/governance'
import { Loaded } from '../../frame/loaded.tsx'
import { Link } from '../../i18n/link.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { BoardNotice, IntentFacts, ProjectStatus } from '../../projects/index.ts'
import { ConsentReading } from '../../participation/index.ts'
import { Icon } from '../../ui/icon.tsx'
import { ArrowLeftIcon } from '../../ui/icons.ts'
import { ProductMark } from '../../ui/picture/product-mark.tsx'
import styles from '../governance.module.css'
import { caseById } from '../queries.ts'
import { boardTexts, caseTexts } from '../texts.ts'
import { ActForm } from './act-form.tsx'
import { BoardDesk } from './board-desk.tsx'
import { CaseFacts } from './case-facts.tsx'
import { History } from './history.tsx'

/** One project with everything the board reads before it decides. */
export function BoardCase({ id }: { id: string }) {
  const found = useQuery(caseById(id))
  return (
    <BoardDesk openId={id}>
      {found.data ? (
        <View case={found.data} />
      ) : (
        <div className={styles.case}>
          <Loaded query={found} lines={8}>
            {() => null}
          </Loaded>
        </div>
      )}
    </BoardDesk>
  )
}

function View({ case: it }: { case: Case }) {
  const words = useTexts(caseTexts)
  const products = useTexts(boardTexts)
  const { project, texts, acts } = it
  return (
    <>
      <article className={styles.case}>
        <title>{`${words.title} ${project.title} – Allmend`}</title>
        <Link to="/ethics" className={styles.back}>
          <Icon of={ArrowLeftIcon} />
          {words.back}
        </Link>
        <p className={styles.crumb}>
          {project.organization} <span aria-hidden="true">/</span> {products[project.product]}{' '}
          <span aria-hidden="true">/</span> <b>{project.code}</b>
        </p>
        <header className={styles.caseHead}>
          <ProductMark product={project.product} size={48} />
          <h1>{project.title}</h1>
          <ProjectStatus status={project.status} badge={project.badge} />
        </header>
        <div className={styles.notice}>
          <BoardNotice project={project} />
        </div>
        <section className={styles.part}>
          <h2>{words.intent}</h2>
          <IntentFacts project={project} />
        </section>
        <CaseFacts project={project} />
        <section className={styles.part}>
          <h2>{words.consents}</h2>
          <div>
            <p className={styles.words}>{words.consentsWords}</p>
            <ConsentReading texts={texts} />
          </div>
        </section>
      </article>
      <aside className={styles.side}>
        <ActForm key={project.id} project={project} />
        <History acts={acts} />
      </aside>
    </>
  )
}
