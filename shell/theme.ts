import { theme, type ThemeConfig } from 'antd'

const FONT =
  'system-ui, -apple-system, "PingFang SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif'

const shared = {
  borderRadius: 6,
  fontFamily: FONT,
  fontSize: 14,
  motionDurationMid: '0.15s',
  motionDurationSlow: '0.2s',
  wireframe: false,
}

const DENSE = {
  Table: { cellPaddingBlockMD: 9, cellPaddingInlineMD: 10 },
  Descriptions: { itemPaddingBottom: 8 },
  Form: { verticalLabelPadding: '0 0 4px' },
}

/**
 * The style sheets come with the build (scripts/antd-styles) instead of being written by each component as it appears, and so do
 * the variables that they read, for the whole document: a theme within a theme would not be heard.
 */
const STATIC = { cssVar: { key: 'page-theme' }, hashed: false, zeroRuntime: true } as const

/** Calm colours that can be read: every text pair below is at least 4.5 to 1 (theme.test.ts). */
export const lightTheme: ThemeConfig = {
  algorithm: theme.defaultAlgorithm,
  ...STATIC,
  token: {
    ...shared,
    colorPrimary: '#1f5eb8',
    colorPrimaryHover: '#2a6bc8',
    colorInfo: '#1f5eb8',
    colorLink: '#1f5eb8',
    colorLinkHover: '#174a94',
    colorLinkActive: '#123a75',
    colorSuccess: '#1e7a3c',
    colorWarning: '#94580a',
    colorError: '#c02b2b',
    colorErrorHover: '#a92323',
    colorErrorActive: '#8f1d1d',
    colorSuccessBg: '#e8f5ec',
    colorWarningBg: '#fdf3e1',
    colorErrorBg: '#fdeeee',
    colorInfoBg: '#e9f1fb',
    colorBgLayout: '#f4f6f8',
    colorText: '#1c2430',
    colorTextHeading: '#1c2430',
    colorTextSecondary: '#485262',
    colorTextTertiary: '#5c6675',
    colorTextDescription: '#5c6675',
    colorTextPlaceholder: '#646d7c',
    colorBgContainerDisabled: '#f4f5f6',
  },
  components: {
    ...DENSE,
    Table: { ...DENSE.Table, headerBg: '#f4f6f8', headerColor: '#485262' },
    Tabs: { itemColor: '#485262' },
  },
}

export const darkTheme: ThemeConfig = {
  algorithm: theme.darkAlgorithm,
  ...STATIC,
  token: {
    ...shared,
    colorPrimary: '#7fb3ff',
    colorPrimaryBg: '#1c2940',
    colorPrimaryBgHover: '#25354f',
    colorInfo: '#7fb3ff',
    colorLink: '#8bb9f7',
    colorLinkHover: '#b3d1fb',
    colorLinkActive: '#b3d1fb',
    colorSuccess: '#6fd08c',
    colorWarning: '#f0b95a',
    colorError: '#ff8f87',
    colorBgLayout: '#0e1014',
    colorBgContainer: '#16191f',
    colorBgElevated: '#1e222a',
    colorText: '#e4e8ee',
    colorTextHeading: '#eef1f5',
    colorTextSecondary: '#b3bcc9',
    colorTextTertiary: '#9aa5b4',
    colorTextDescription: '#9aa5b4',
    colorTextPlaceholder: '#97a2b2',
    colorBgContainerDisabled: '#262d38',
  },
  components: {
    ...DENSE,
    Table: { ...DENSE.Table, headerBg: '#1b1f26', headerColor: '#b3bcc9' },
    Tabs: { itemColor: '#b3bcc9' },
    // The dark theme's blue is light, so what stands on it is dark.
    Button: { primaryColor: '#0b1626', dangerColor: '#0b1626' },
  },
}

/** Without motion. Styles alone will not do: what opens and closes would wait for the end of an animation that never begins. */
const STILL = { motion: false }

/** As large as a thumb finds without looking closely. */
const TOUCH_PX = 44
const TOUCH = { controlHeight: TOUCH_PX, controlHeightSM: TOUCH_PX, controlHeightLG: 48 }

export interface Looks {
  readonly isDark: boolean
  readonly isStill: boolean
  /** A telephone: buttons and inputs are made for a thumb. */
  readonly isTouch: boolean
}

const made = new Map<string, ThemeConfig>()

/** The looks for a person: one and the same object whenever it is asked for, since every part of a page hears of a new one. */
export const themeFor = ({ isDark, isStill, isTouch }: Looks): ThemeConfig => {
  const name = [isDark, isStill, isTouch].join()
  const base = isDark ? darkTheme : lightTheme
  const looks = made.get(name) ?? {
    ...base,
    token: { ...base.token, ...(isStill ? STILL : {}), ...(isTouch ? TOUCH : {}) },
  }
  made.set(name, looks)
  return looks
}
