import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'

// Calendars speak the language of the library behind them. Pages that show one import this; all others do without both.
dayjs.locale('zh-cn')
