import type { Shape } from '../catalogue';
import type { desk as english } from '../en/desk';
import { plural } from './plural';

export const desk: Shape<typeof english> = {
  paused: (count) => plural(count, { other: '# サイトを一時停止しました' }),
  resumed: (count) => plural(count, { other: '# サイトを再開しました' }),
  linkWaits: 'リンクが開かれました。このフォームを保存するか閉じてから、もう一度リンクを開いてください。',
  noSuchSite: (name) => `${name} という名前のサイトはありません`,
  pace: {
    battery: {
      2: 'バッテリー駆動中: チェックの頻度は半分です。',
      4: 'バッテリー駆動中: チェックの頻度は 4 分の 1 です。',
    },
    metered: {
      2: '従量制課金接続: チェックの頻度は半分です。',
      4: '従量制課金接続: チェックの頻度は 4 分の 1 です。',
    },
  },
  palette: {
    title: 'コマンドパレット',
    field: 'サイトまたはコマンド',
    placeholder: 'サイトまたはコマンドの名前を入力',
    list: 'サイトとコマンド',
    found: (count) => plural(count, { other: '# 件' }),
    none: (typed) => `「${typed}」に当てはまるものはありません`,
  },
  shortcuts: {
    lead: '単独のキーは、文字を入力しておらず、ダイアログが開いていないときに使えます。',
    pauseOrResume: 'このサイトを一時停止または再開',
    groups: {
      file: 'ファイル',
      edit: '編集',
      view: '表示',
      sites: 'サイト',
      help: 'ヘルプ',
      list: '一覧とダイアログ',
    },
    list: [
      ['↑ ↓', '一覧の中を移動'],
      ['Page ↑ ↓', '1 ページずつ移動'],
      ['Home、End', '先頭または末尾へ'],
      ['Enter', '選択中のものを開く'],
      ['Esc', 'ダイアログを閉じる'],
    ],
  },
  settings: {
    desktop: 'デスクトップ',
    onClose: 'ウィンドウを閉じたとき',
    onCloseHint: 'どれを選んでも、メニューの「終了」で監視が終わります。',
    noTray: 'このデスクトップはトレイアイコンを表示しないため、ウィンドウは隠れる代わりに最小化されます。',
    closings: {
      hide: 'トレイで監視を続ける',
      minimise: '最小化して監視を続ける',
      quit: '終了する',
    },
    atLogin: 'ログイン時に起動',
    atLoginHint: 'このコンピューターにログインした時からサイトを監視します。',
    startHidden: 'トレイで起動',
    startHiddenHint: 'ログイン時にウィンドウは開きません。トレイのアイコンから開けます。',
    textSize: '文字サイズ',
    textSizeHint: 'ウィンドウ全体の大きさです。Ctrl または Cmd と + − でも変わり、0 で元に戻ります。',
    contrast: 'コントラスト',
    contrastHint: '線と文字をはっきりさせます。システムのハイコントラストには常に従います。',
    contrasts: { system: 'システムに合わせる', more: '高く' },
    motion: '動き',
    motionHint: '画面上のものが動いたりフェードしたりしてよいかどうか。',
    motions: { system: 'システムに合わせる', less: 'なし' },
    onBattery: 'バッテリー駆動中',
    onBatteryHint:
      'チェックを減らすとバッテリーが長持ちしますが、障害に気付くのは遅くなります。失敗の再確認はいつもどおりの速さです。',
    onMetered: '従量制課金接続のとき',
    onMeteredHint:
      'Linux は NetworkManager を通じて従量制課金接続を知らせます。macOS と Windows はプログラムに知らせません。',
    paces: { keep: 'いつもどおりの頻度でチェック', half: '半分の頻度でチェック', quarter: '4 分の 1 の頻度でチェック' },
    help: 'ヘルプ',
    helpHints: {
      diagnostics: '不具合の報告のための、秘密を含まないアプリの状態の説明です。',
      licences: 'アプリを構成するものと、その条件です。',
      about: 'バージョンと場所。コピーできます。',
    },
    show: '表示',
  },
  about: {
    lead: 'サイトを監視し、履歴をこのコンピューターに保存します。',
    version: 'バージョン',
    system: 'システム',
    copy: 'コピー',
    copied: 'コピーしました。',
    loading: 'お待ちください…',
  },
  licences: {
    lead: 'Uptime Desk は MIT ライセンスです。次のものが同梱されています。Chromium の条件はプログラムのそばにあります。',
    search: 'ライセンスを検索',
    shown: (shown, all) => `${shown} / ${plural(all, { other: '# 件' })}`,
  },
  diagnostics: {
    lead: '渡されるのはこれだけです。パスワード、トークン、アドレスのクエリは伏せられ、サイトは名前ではなく数で示されます。ログの行にはホスト名が含まれることがあります。送る前に読んでください。',
    preview: 'プレビュー',
    loading: '集めています…',
    save: '保存',
    saved: (path) => `${path} に保存しました`,
    failed: (message) => `うまくいきませんでした: ${message}`,
  },
  panel: {
    open: 'ウィンドウを開く',
    counts: '状態別のサイト',
    problems: '確認が必要なサイト',
    noProblems: '問題はありません。',
    noSites: 'サイトはまだありません。ウィンドウを開いて最初のサイトを追加してください。',
    offline: '接続が切れているため、サイトは観測されていません。',
    more: (count) => plural(count, { other: 'ほか # 件' }),
  },
};
