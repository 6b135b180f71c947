import type { Region } from '@allmend/contract/base/network'
import type { Organisation } from '@allmend/contract/base/organisations'
import type { Product } from '@allmend/domain/base/organisations/organisation'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { ButtonLink } from '../../platform/ui/button/button-link.tsx'
import { CommonLand } from '../../platform/ui/picture/common-land.tsx'
import { regionPicture } from '../../platform/ui/picture/region-picture.ts'
import { Icon } from '../../platform/ui/icon.tsx'
import { BankIcon, GearSixIcon, LinkSimpleIcon, MapPinIcon, PlusIcon } from '../../platform/ui/icons.ts'
import { Page } from '../../platform/ui/page.tsx'
import { Crest } from '../../platform/ui/picture/crest.tsx'
import styles from './organisation-head.module.css'
import { fieldTexts, organisationTexts } from './texts.ts'

interface OrganisationHeadProps {
  organisation: Organisation
  /** Whose projects are listed below: a new one is of the same. */
  product: Product
  /** Of its latest project, with whose map it is; null: it has none, undefined: not known yet. */
  region: Pick<Region, 'slug' | 'attribution'> | null | undefined
}

/** The band of the organisation's own land, its sign, name, type, address and web address. */
export function OrganisationHead({ organisation, product, region }: OrganisationHeadProps) {
  const language = useLanguage()
  const texts = useTexts(organisationTexts)
  const fields = useTexts(fieldTexts)
  const { name, slug, type, street, number, postcode, location, role } = organisation
  return (
    <>
      <div className={styles.band}>
        {region === null && <CommonLand seed={slug} width={1440} height={168} grain={2_600} />}
        {region &&
          (['light', 'dark'] as const).map((theme) => (
            <img
              key={theme}
              className={styles[theme]}
              src={regionPicture(region.slug, 'band', theme)}
              width={1440}
              height={168}
              alt=""
              // What is not displayed is not fetched: one of the two is.
              loading="lazy"
            />
          ))}
        {region && <p className={styles.credit}>{region.attribution[language]}</p>}
      </div>
      <Page className={styles.head}>
        <div className={styles.crest}>
          <Crest name={name} logo={organisation.logo} />
        </div>
        <div className={styles.about}>
          <h1>{name}</h1>
          <ul>
            <li>
              <Icon of={BankIcon} size={16} />
              {fields[type]}
            </li>
            <li>
              <Icon of={MapPinIcon} size={16} />
              {`${[street, number].filter(Boolean).join(' ')}, ${postcode} ${location}`}
            </li>
            <li>
              <Icon of={LinkSimpleIcon} size={16} />
              {`/${slug}`}
            </li>
          </ul>
        </div>
        {role === 'admin' && (
          <div className={styles.acts}>
            <ButtonLink to={`/${slug}/settings`}>
              <Icon of={GearSixIcon} />
              {texts.settings}
            </ButtonLink>
            <ButtonLink kind="primary" to={`/${slug}/${product}/new`}>
              <Icon of={PlusIcon} />
              {texts.newProject}
            </ButtonLink>
          </div>
        )}
      </Page>
    </>
  )
}
