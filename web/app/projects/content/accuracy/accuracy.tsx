import { number, percent } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Page } from '../../../platform/ui/page.tsx'
import { Figure, FigureStrip } from '../../../platform/ui/page/figure-strip.tsx'
import { SiteHead } from '../site/site-head.tsx'
import { ByMode } from './by-mode.tsx'
import { Calibration } from './calibration.tsx'
import { Cannot } from './cannot.tsx'
import { ConfusionSection } from './confusion-section.tsx'
import { RealPhones } from './real-phones.tsx'
import { ReportList } from './report-list.tsx'
import { modeReport, segmentReport } from './reports.ts'
import { accuracyTexts } from './texts.ts'

/** How good the detection is, from what the repository's commands measured and nothing else. */
export function Accuracy() {
  const words = useTexts(accuracyTexts)
  const { all, calibrationError } = modeReport
  return (
    <Page>
      <SiteHead first={words.title} words={words.description} />
      <FigureStrip label={words.figures}>
        <Figure label={words.right} value={percent(all.share, 1)}>
          {words.perLeg(number(all.margin * 100, 1))}
        </Figure>
        <Figure label={words.honest} value={number(calibrationError, 3)}>
          {words.honestNote}
        </Figure>
        <Figure label={words.borders} value={number(segmentReport.bordersF1, 2)}>
          {words.bordersNote}
        </Figure>
        <Figure label={words.testedOn} value={number(all.legs)}>
          {words.legsNote}
        </Figure>
        <Figure label={words.people} value={number(modeReport.people)}>
          {words.peopleNote}
        </Figure>
      </FigureStrip>
      <ConfusionSection />
      <ByMode />
      <Calibration />
      <RealPhones />
      <Cannot />
      <ReportList />
    </Page>
  )
}
