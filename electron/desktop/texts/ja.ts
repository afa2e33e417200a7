import type { DesktopTexts } from './desktop-texts';
import { createPlural } from '../../contract/plural';

const plural = createPlural('ja');

export const desktopJa: DesktopTexts = {
  appName: 'Uptime Desk',
  menus: {
    file: 'ファイル',
    edit: '編集',
    view: '表示',
    sites: 'サイト',
    window: 'ウィンドウ',
    help: 'ヘルプ',
  },
  roles: {
    services: 'サービス',
    hide: 'Uptime Desk を隠す',
    hideOthers: 'ほかを隠す',
    unhide: 'すべてを表示',
    undo: '元に戻す',
    redo: 'やり直す',
    cut: '切り取り',
    copy: 'コピー',
    paste: '貼り付け',
    selectAll: 'すべて選択',
    minimize: '最小化',
    zoom: '拡大/縮小',
    front: 'すべてを手前に移動',
    close: 'ウィンドウを閉じる',
  },
  tray: {
    open: 'Uptime Desk を開く',
    none: 'サイトはまだありません',
    noneWatched: 'すべてのサイトが一時停止中です',
    allUp: (count) => plural(count, { other: '# サイトすべて正常です' }),
    down: (down, all) => `${all} 件中 ${down} 件がダウン`,
    slow: (slow, all) => `${all} 件中 ${slow} 件が低速`,
    offline: '接続が切れているため、サイトは観測されていません',
    stopped: '監視を再起動しています',
    waiting: '最初のチェックを待っています',
    problems: (summary, names) => `${summary}: ${names}`,
    more: (count) => plural(count, { other: 'ほか # 件' }),
    siteDown: (name) => `ダウン: ${name}`,
    siteSlow: (name) => `低速: ${name}`,
  },
  badge: { down: (count) => plural(count, { other: '# サイトがダウンしています' }) },
  closing: {
    title: 'Uptime Desk は監視を続けています',
    inTray: 'ウィンドウは閉じましたが、サイトの監視は続いています。トレイのアイコンをクリックすると戻れます。',
    inDock: 'ウィンドウは閉じましたが、サイトの監視は続いています。Dock のアプリをクリックすると戻れます。',
    minimised:
      'このデスクトップはトレイアイコンを表示しないため、ウィンドウは閉じる代わりに最小化され、サイトの監視は続いています。',
    settingsHint: 'この案内は一度だけです。閉じたときの動作は設定の「デスクトップ」で選べます。',
    keep: '監視を続ける',
    quit: '隠さずに終了する',
  },
  confirmCommand: {
    message: 'アラートのためにこのプログラムを実行しますか?',
    detail: 'アラートが出るたびに、あなたの権限で実行されます。自分で設定したものだけを許可してください。',
    cancel: 'キャンセル',
    allow: '許可',
  },
  exportTitle: '履歴を書き出す',
  diagnosticsTitle: '診断情報を保存',
  diagnosticsFilter: 'テキスト',
};
