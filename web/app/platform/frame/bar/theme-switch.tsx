import { useTexts } from '../../i18n/use-texts.ts'
import { chooseTheme, type Theme, THEMES, useTheme } from '../../ui/theme/theme-choice.ts'
import { frameTexts } from '../texts.ts'
import styles from './theme-switch.module.css'

/** Follow the system, or light, or dark. */
export function ThemeSwitch({ onField = false }: { onField?: boolean }) {
  const texts = useTexts(frameTexts)
  const current = useTheme()
  const labels: Record<Theme, string> = {
    auto: texts.themeAuto,
    light: texts.themeLight,
    dark: texts.themeDark,
  }
  return (
    <fieldset className={onField ? styles.onField : styles.switch}>
      <legend>{texts.theme}</legend>
      <div>
        {THEMES.map((theme) => (
          <label key={theme}>
            <input
              type="radio"
              name="theme"
              value={theme}
              checked={theme === current}
              onChange={() => chooseTheme(theme)}
            />
            {labels[theme]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
