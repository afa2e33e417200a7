import type { ReactNode } from 'react';

function Icon({ children, size = 16 }: { readonly children: ReactNode; readonly size?: number }): ReactNode {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

/** One that points along the line of reading: it is turned round where that runs from right to left. */
const pointer = (path: string) =>
  function PointerIcon(): ReactNode {
    return (
      <Icon>
        <path d={path} className="mirrored" />
      </Icon>
    );
  };

const line = (path: string) =>
  function LineIcon(): ReactNode {
    return (
      <Icon>
        <path d={path} />
      </Icon>
    );
  };

export const PlusIcon = line('M8 3v10M3 8h10');
export const CrossIcon = line('M4 4l8 8M12 4l-8 8');
export const BackIcon = pointer('M9.5 3.5L5 8l4.5 4.5');
export const PauseIcon = line('M5.5 3.5v9M10.5 3.5v9');
export const PlayIcon = line('M5 3.2v9.6L12.5 8z');
export const PencilIcon = line('M3 13l.6-2.9L10.9 2.8a1.2 1.2 0 011.7 0l.6.6a1.2 1.2 0 010 1.7L5.9 12.4z');
export const BinIcon = line('M2.8 4.3h10.4M6.3 4V2.6h3.4V4M4.2 4.5l.6 8.9h6.4l.6-8.9M6.7 7v4M9.3 7v4');
export const RefreshIcon = line('M13.2 8a5.2 5.2 0 11-1.6-3.7M13.2 2.4v2.9h-2.9');
export const DownloadIcon = line('M8 2.5v7.3M4.8 7L8 10.2 11.2 7M2.8 13.2h10.4');
export const UploadIcon = line('M8 10.2V2.9M4.8 5.7L8 2.5l3.2 3.2M2.8 13.2h10.4');
export const OpenIcon = line('M9.5 2.8h3.7v3.7M13 3L7.6 8.4M11.5 9.5v3.7H2.8V4.5h3.7');
export const SearchIcon = line('M7 11.5a4.5 4.5 0 100-9 4.5 4.5 0 000 9zM10.4 10.4l3 3');
export const TableIcon = line('M2.5 3h11v10h-11zM2.5 6.4h11M2.5 9.7h11M6.2 6.4V13');
export const ChartIcon = line('M2.5 2.5v11h11M5 10l2.6-3 2 1.8L13 5');
export const LayersIcon = line('M8 2.5l5.5 3L8 8.5l-5.5-3zM2.5 8L8 11l5.5-3M2.5 10.5l5.5 3 5.5-3');
export const CalendarIcon = line('M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 2v2.5M10.5 2v2.5');
export const ForwardIcon = line('M6.5 3.5L11 8l-4.5 4.5');
export const PictureIcon = line('M2.5 3h11v10h-11zM2.5 11l3.2-3.2 2.3 2.3 2.2-2.2 3.3 3.3M6 6.2v.1');
export const ReportIcon = line('M4 2.5h5.5L12.5 5.5v8H4zM9.3 2.7v3h3M6 8.5h4.5M6 11h4.5');
export const WarnIcon = line('M8 2.4L14.2 13H1.8zM8 6.6v3M8 11.3v.1');
export const IncidentIcon = line('M1.8 8h3L6.6 3.4 9.4 12.6 11.2 8h3');
export const OfflineIcon = line(
  'M2.5 2.5l11 11M2 6.6a9 9 0 013-2M8 3.8a9 9 0 016 2.8M4.3 9a5.4 5.4 0 012.4-1.5M8 12.4v.1',
);
export const ChevronIcon = line('M6 3.5L10.5 8 6 12.5');
export const FilterIcon = line('M2 3.5h12L9.5 8.7v4.1l-3-1.4V8.7z');
export const ColumnsIcon = line('M2.5 3h11v10h-11zM6.2 3v10M9.8 3v10');
export const BoardIcon = line('M2.5 2.5h4.6v4.6H2.5zM8.9 2.5h4.6v4.6H8.9zM2.5 8.9h4.6v4.6H2.5zM8.9 8.9h4.6v4.6H8.9z');
export const CopyIcon = line('M5.5 5.5h8v8h-8zM10.5 5.3V2.5h-8v8h2.8');
export const StarIcon = line('M8 2l1.8 3.8 4.1.5-3 2.9.8 4.1L8 11.3l-3.7 2 .8-4.1-3-2.9 4.1-.5z');
export const FullScreenIcon = line('M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10');
export const BatteryIcon = line('M2 5h10.5v6H2zM14.5 7v2M4.2 7.2v1.6M6.4 7.2v1.6');
export const UpArrowIcon = line('M8 12.5v-9M4.5 7L8 3.5 11.5 7');
export const DownArrowIcon = line('M8 3.5v9M4.5 9L8 12.5 11.5 9');
export const KeyboardIcon = line('M1.8 4h12.4v8H1.8zM4.3 6.6h.1M7 6.6h.1M9.6 6.6h.1M12 6.6h.1M5 9.4h6');
export const SettingsIcon = line(
  'M2.5 4.5h6M12 4.5h1.5M2.5 11.5H4M7.5 11.5h6M10.2 6.2a1.7 1.7 0 100-3.4 1.7 1.7 0 000 3.4zM5.8 13.2a1.7 1.7 0 100-3.4 1.7 1.7 0 000 3.4z',
);

/** The mark of the app: a pulse in a ring. */
export function AppMark(): ReactNode {
  return (
    <svg width="22" height="22" viewBox="0 0 22 22" fill="none" aria-hidden="true" focusable="false">
      <circle cx="11" cy="11" r="9.5" stroke="currentColor" strokeWidth="1.6" opacity="0.35" />
      <path
        d="M2 11.5h4.6l2.2-5.2 3.6 9.4 2.2-5.7 1 1.5H20"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
