// Written by "npm run schema" from the migrated database; never edited.
import type { ComputedColumn, DefaultedColumn, PlainColumn } from './column.ts'

/** PostgreSQL does not say which columns of a view may be null: they are not compared. */
export type ViewName =
  | 'account_currencies'
  | 'approved_bank_numbers'
  | 'booking_balances'
  | 'booking_net_payments'
  | 'booking_payers'
  | 'booking_terms'
  | 'conversation_subjects'
  | 'currency_uses'
  | 'customer_accounts'
  | 'customer_booking_counts'
  | 'customer_bookings'
  | 'customer_phones'
  | 'enquiry_activity'
  | 'mail_requests'
  | 'occupied_nights'
  | 'open_balances'
  | 'open_reviews'
  | 'picture_files'
  | 'promised_refunds'
  | 'published_policies'
  | 'recorded_entries'
  | 'recorded_transitions'
  | 'reviewable_bookings'
  | 'sent_refunds'
  | 'shown_profiles'
  | 'staff_accounts'
  | 'used_pictures'
  | 'user_names'
  | 'waiting_receipts'

export interface DatabaseSchema {
  accounts: {
    access_token: PlainColumn<string | null>
    access_token_expires_at: PlainColumn<Date | null>
    account_id: PlainColumn<string>
    created_at: DefaultedColumn<Date>
    id: DefaultedColumn<string>
    id_token: PlainColumn<string | null>
    password: PlainColumn<string | null>
    provider_id: PlainColumn<string>
    refresh_token: PlainColumn<string | null>
    refresh_token_expires_at: PlainColumn<Date | null>
    replaces_digest: PlainColumn<string | null>
    scope: PlainColumn<string | null>
    updated_at: DefaultedColumn<Date>
    user_id: PlainColumn<string>
  }
  admin_appointments: {
    decided_at: PlainColumn<Date | null>
    decided_by: PlainColumn<string | null>
    id: DefaultedColumn<string>
    is_applied: DefaultedColumn<boolean>
    requested_at: PlainColumn<Date>
    requested_by: PlainColumn<string>
    user_id: PlainColumn<string>
    verdict: PlainColumn<string | null>
  }
  arrival_details: {
    address: PlainColumn<string>
    contact_name: PlainColumn<string>
    contact_phone: PlainColumn<string>
    directions: DefaultedColumn<string>
    latitude: PlainColumn<number>
    listing_id: PlainColumn<string>
    longitude: PlainColumn<number>
  }
  audit_entries: {
    action: PlainColumn<string>
    address: PlainColumn<string>
    at: DefaultedColumn<Date>
    booking_id: PlainColumn<string | null>
    changes: PlainColumn<object>
    hash: DefaultedColumn<string>
    kind: PlainColumn<string>
    number: DefaultedColumn<number>
    previous_hash: DefaultedColumn<string>
    request_id: PlainColumn<string>
    role: PlainColumn<string>
    thing_id: PlainColumn<string | null>
    user_agent: PlainColumn<string | null>
    user_id: PlainColumn<string>
    user_name: PlainColumn<string>
  }
  audit_head: {
    hash: PlainColumn<string>
    number: PlainColumn<number>
    only_one: DefaultedColumn<boolean>
  }
  bank_account_changes: {
    account_id: PlainColumn<string>
    after: PlainColumn<object>
    before: PlainColumn<object | null>
    id: DefaultedColumn<string>
    proposed_at: PlainColumn<Date>
    proposed_by: PlainColumn<string>
  }
  bank_account_decisions: {
    change_id: PlainColumn<string>
    decided_at: PlainColumn<Date>
    decided_by: PlainColumn<string>
    proposed_by: PlainColumn<string>
    verdict: PlainColumn<string>
  }
  bank_accounts: {
    account_name: PlainColumn<string>
    account_number: PlainColumn<string>
    bank_name: PlainColumn<string>
    branch: PlainColumn<string | null>
    change_id: PlainColumn<string | null>
    created_at: DefaultedColumn<Date>
    currency: PlainColumn<string>
    iban: PlainColumn<string | null>
    id: DefaultedColumn<string>
    is_active: DefaultedColumn<boolean>
    note: PlainColumn<string | null>
    swift: PlainColumn<string | null>
  }
  booking_arrivals: {
    arrives_at: PlainColumn<string | null>
    arrives_on: PlainColumn<string | null>
    booking_id: PlainColumn<string>
    flight: PlainColumn<string>
    is_in_country: PlainColumn<boolean>
    pickup_time: PlainColumn<string | null>
  }
  booking_contacts: {
    booking_id: PlainColumn<string>
    phone: PlainColumn<string>
  }
  booking_drafts: {
    content: PlainColumn<object>
    listing_id: PlainColumn<string>
    saved_at: PlainColumn<Date>
    user_id: PlainColumn<string>
  }
  booking_extra_lines: {
    amount_agreed: PlainColumn<number>
    amount_usd: PlainColumn<number>
    booking_id: PlainColumn<string>
    decided_at: PlainColumn<Date | null>
    decided_by: PlainColumn<string | null>
    id: DefaultedColumn<string>
    label: PlainColumn<string>
    reason: PlainColumn<string>
    removed_at: PlainColumn<Date | null>
    removed_by: PlainColumn<string | null>
    requested_at: PlainColumn<Date>
    requested_by: PlainColumn<string>
    state: PlainColumn<string>
  }
  booking_guests: {
    age: PlainColumn<number | null>
    booking_id: PlainColumn<string>
    diet: PlainColumn<string>
    kind: PlainColumn<string>
    name: PlainColumn<string>
    position: PlainColumn<number>
  }
  booking_transitions: {
    action: PlainColumn<string | null>
    at: DefaultedColumn<Date>
    booking_id: PlainColumn<string>
    by_role: PlainColumn<string>
    by_user_id: PlainColumn<string | null>
    changes: PlainColumn<object | null>
    from_state: PlainColumn<string | null>
    id: DefaultedColumn<string>
    reason: PlainColumn<string | null>
    to_state: PlainColumn<string>
  }
  booking_trip_changes: {
    at: PlainColumn<Date>
    booking_id: PlainColumn<string>
    by_role: PlainColumn<string>
    by_user_id: PlainColumn<string>
    id: DefaultedColumn<string>
    parts: PlainColumn<string[]>
  }
  bookings: {
    adults: PlainColumn<number>
    answer_due_at: PlainColumn<Date | null>
    answer_hours: DefaultedColumn<number>
    balance_days: DefaultedColumn<number>
    balance_due_at: PlainColumn<Date | null>
    calendar_sequence: DefaultedColumn<number>
    cancel_reason: PlainColumn<string | null>
    cancellation_policy: PlainColumn<string | null>
    cancelled_at: PlainColumn<Date | null>
    cancelled_by: PlainColumn<string | null>
    children: DefaultedColumn<number>
    clock_stopped_at: PlainColumn<Date | null>
    clock_stopped_until: PlainColumn<Date | null>
    created_at: DefaultedColumn<Date>
    currency: PlainColumn<string>
    departure_id: PlainColumn<string | null>
    deposit_agreed: ComputedColumn<number>
    deposit_percent: DefaultedColumn<number>
    deposit_usd: ComputedColumn<number>
    ends_at: PlainColumn<Date | null>
    hold_expires_at: PlainColumn<Date | null>
    id: DefaultedColumn<string>
    infants: DefaultedColumn<number>
    is_only_hold: DefaultedColumn<boolean>
    kind: PlainColumn<string>
    lines: PlainColumn<object>
    listing_id: PlainColumn<string>
    listing_title: PlainColumn<string>
    outing_date: PlainColumn<string | null>
    payment_due_at: PlainColumn<Date | null>
    payment_hours: DefaultedColumn<number>
    payment_method: PlainColumn<string | null>
    pickup_location: PlainColumn<string | null>
    policy: DefaultedColumn<object>
    rate: PlainColumn<string>
    rate_id: PlainColumn<string | null>
    reference: PlainColumn<string>
    reference_key: ComputedColumn<string | null>
    replaced_by: PlainColumn<string | null>
    rest_due_at: PlainColumn<Date | null>
    retained_agreed: PlainColumn<number | null>
    sale_mode: DefaultedColumn<string>
    special_requests: PlainColumn<string | null>
    starts_at: PlainColumn<Date | null>
    state: PlainColumn<string>
    stay: PlainColumn<string | null>
    submitted_at: PlainColumn<Date | null>
    total_agreed: PlainColumn<number>
    total_usd: PlainColumn<number>
    units: DefaultedColumn<number>
    updated_at: DefaultedColumn<Date>
    user_id: PlainColumn<string>
    version: DefaultedColumn<number>
  }
  browser_checks: {
    against: PlainColumn<object>
    build: PlainColumn<string>
    claimed_at: PlainColumn<Date | null>
    finished_at: PlainColumn<Date | null>
    id: DefaultedColumn<string>
    remote: PlainColumn<string>
    report: PlainColumn<object | null>
    requested_at: PlainColumn<Date>
    requested_by: PlainColumn<string>
    runner: PlainColumn<string | null>
  }
  business_details: {
    address: PlainColumn<string>
    email: PlainColumn<string>
    name: PlainColumn<string>
    only_row: DefaultedColumn<boolean>
    updated_at: PlainColumn<Date | null>
    updated_by: PlainColumn<string | null>
    version: DefaultedColumn<number>
    whatsapp: PlainColumn<string>
  }
  calendar_blocks: {
    class: PlainColumn<string>
    feed_id: PlainColumn<string>
    first_missed_at: PlainColumn<Date | null>
    id: DefaultedColumn<string>
    is_tentative: DefaultedColumn<boolean>
    listing_id: PlainColumn<string>
    missed_fetches: DefaultedColumn<number>
    nights: PlainColumn<string>
    recurrence_id: DefaultedColumn<string>
    summary_digest: PlainColumn<string>
    uid: PlainColumn<string>
  }
  calendar_conflicts: {
    booking_id: PlainColumn<string>
    feed_id: PlainColumn<string>
    found_at: DefaultedColumn<Date>
    id: DefaultedColumn<string>
    nights: PlainColumn<string>
    note: PlainColumn<string | null>
    resolved_at: PlainColumn<Date | null>
    resolved_by: PlainColumn<string | null>
    uid: PlainColumn<string>
  }
  calendar_feed_runs: {
    added: DefaultedColumn<number>
    at: PlainColumn<Date>
    changed: DefaultedColumn<number>
    detail: PlainColumn<string | null>
    events: PlainColumn<number | null>
    feed_id: PlainColumn<string>
    id: DefaultedColumn<string>
    outcome: PlainColumn<string>
    removed: DefaultedColumn<number>
  }
  calendar_feeds: {
    day_events_block: DefaultedColumn<boolean>
    end_means: DefaultedColumn<string>
    etag: PlainColumn<string | null>
    events: DefaultedColumn<number>
    failures: DefaultedColumn<number>
    health: DefaultedColumn<string>
    host: PlainColumn<string>
    id: DefaultedColumn<string>
    last_attempt_at: PlainColumn<Date | null>
    last_error: PlainColumn<string | null>
    last_good_at: PlainColumn<Date | null>
    last_modified: PlainColumn<string | null>
    listing_id: PlainColumn<string>
    next_attempt_at: DefaultedColumn<Date>
    paused_at: PlainColumn<Date | null>
    read_on: PlainColumn<string | null>
    suspicious_digest: PlainColumn<string | null>
    suspicious_since: PlainColumn<Date | null>
    unreadable_events: DefaultedColumn<number>
    url_sealed: PlainColumn<string>
    warnings: DefaultedColumn<string[]>
  }
  channel_calendars: {
    channel: PlainColumn<string>
    created_at: PlainColumn<Date>
    created_by: PlainColumn<string>
    id: DefaultedColumn<string>
    includes_imported: PlainColumn<boolean>
    last_read_at: PlainColumn<Date | null>
    listing_id: PlainColumn<string>
    revoked_at: PlainColumn<Date | null>
    token_digest: PlainColumn<Uint8Array>
    token_sealed: PlainColumn<string>
    without_host: PlainColumn<string | null>
  }
  column_maps: {
    account_id: PlainColumn<string>
    columns: PlainColumn<object>
    id: DefaultedColumn<string>
    name: PlainColumn<string>
  }
  company_registration: {
    legal_name: DefaultedColumn<string>
    licence_number: DefaultedColumn<string>
    only_row: DefaultedColumn<boolean>
    registration_number: DefaultedColumn<string>
    updated_at: PlainColumn<Date | null>
    updated_by: PlainColumn<string | null>
    version: DefaultedColumn<number>
  }
  content_block_versions: {
    at: PlainColumn<Date>
    block_id: PlainColumn<string>
    by_user_id: PlainColumn<string | null>
    fields: PlainColumn<object>
    version: PlainColumn<number>
  }
  content_blocks: {
    body: PlainColumn<object | null>
    content: PlainColumn<string>
    deleted_at: PlainColumn<Date | null>
    id: DefaultedColumn<string>
    image_alt: DefaultedColumn<string>
    image_url: PlainColumn<string | null>
    is_active: DefaultedColumn<boolean>
    position: PlainColumn<number>
    shown_from: PlainColumn<Date | null>
    shown_until: PlainColumn<Date | null>
    slot: PlainColumn<string>
    title: PlainColumn<string>
    type: PlainColumn<string>
    updated_at: PlainColumn<Date>
    updated_by: PlainColumn<string | null>
    version: DefaultedColumn<number>
  }
  content_page_versions: {
    at: PlainColumn<Date>
    by_user_id: PlainColumn<string>
    content: PlainColumn<string>
    page_key: PlainColumn<string>
    title: PlainColumn<string>
    version: PlainColumn<number>
  }
  content_pages: {
    body: PlainColumn<object | null>
    content: PlainColumn<string>
    key: PlainColumn<string>
    title: PlainColumn<string>
    updated_at: PlainColumn<Date>
    updated_by: PlainColumn<string>
    version: PlainColumn<number>
  }
  conversations: {
    answer_due_at: PlainColumn<Date | null>
    assignee_id: PlainColumn<string | null>
    booking_id: PlainColumn<string | null>
    closed_at: PlainColumn<Date | null>
    enquiry_id: PlainColumn<string | null>
    id: DefaultedColumn<string>
    is_marked_unread: DefaultedColumn<boolean>
    is_unread: ComputedColumn<boolean>
    last_by_customer: DefaultedColumn<number>
    last_by_staff: DefaultedColumn<number>
    last_message_at: PlainColumn<Date>
    last_position: DefaultedColumn<number>
    notified_customer: DefaultedColumn<number>
    notified_staff: DefaultedColumn<number>
    read_by_customer: DefaultedColumn<number>
    read_by_staff: DefaultedColumn<number>
    returned_at: PlainColumn<Date | null>
    snoozed_until: PlainColumn<Date | null>
    waiting_since: PlainColumn<Date | null>
    waits_from: ComputedColumn<Date>
  }
  currencies: {
    code: PlainColumn<string>
    is_active: DefaultedColumn<boolean>
    is_removed: DefaultedColumn<boolean>
  }
  currency_rates: {
    author_id: PlainColumn<string | null>
    currency: PlainColumn<string>
    id: DefaultedColumn<string>
    rate: PlainColumn<string>
    source: PlainColumn<string>
    valid_from: DefaultedColumn<Date>
  }
  day_sheet_links: {
    created_at: PlainColumn<Date>
    created_by: PlainColumn<string>
    departure_id: PlainColumn<string>
    expires_at: PlainColumn<Date>
    id: DefaultedColumn<string>
    nonce: PlainColumn<string>
    revoked_at: PlainColumn<Date | null>
  }
  departures: {
    capacity: PlainColumn<number>
    cut_off_hours: DefaultedColumn<number>
    day: PlainColumn<string>
    guide: DefaultedColumn<string>
    id: DefaultedColumn<string>
    is_open: DefaultedColumn<boolean>
    listing_id: PlainColumn<string>
    taken: DefaultedColumn<number>
  }
  email_changes: {
    created_at: DefaultedColumn<Date>
    expires_at: PlainColumn<Date>
    id: DefaultedColumn<string>
    new_email: PlainColumn<string>
    nonce: PlainColumn<string>
    user_id: PlainColumn<string>
  }
  enquiries: {
    created_at: PlainColumn<Date>
    email: PlainColumn<string>
    first_name: PlainColumn<string>
    form_key: PlainColumn<string>
    id: DefaultedColumn<string>
    is_acknowledged: DefaultedColumn<boolean>
    last_name: PlainColumn<string>
    mailbox: PlainColumn<string | null>
    network_digest: PlainColumn<string>
    phone: PlainColumn<string | null>
    reference: PlainColumn<string>
    subject: PlainColumn<string>
  }
  enquiry_links: {
    created_at: PlainColumn<Date>
    enquiry_id: PlainColumn<string>
    expires_at: PlainColumn<Date>
    id: DefaultedColumn<string>
    nonce: PlainColumn<string>
  }
  forced_releases: {
    actor: PlainColumn<string>
    approved_at: PlainColumn<Date | null>
    approved_by: PlainColumn<string | null>
    build: PlainColumn<string>
    checks: PlainColumn<string[]>
    id: DefaultedColumn<string>
    kind: PlainColumn<string>
    reason: PlainColumn<string>
    remote: PlainColumn<string>
    requested_at: PlainColumn<Date>
    requested_by: PlainColumn<string | null>
    used_at: PlainColumn<Date | null>
  }
  idempotency_keys: {
    body_hash: PlainColumn<string>
    created_at: DefaultedColumn<Date>
    key: PlainColumn<string>
    response: PlainColumn<string | null>
    route: PlainColumn<string>
    status: PlainColumn<number | null>
    user_id: PlainColumn<string>
  }
  invitations: {
    accepted_at: PlainColumn<Date | null>
    accepted_by: PlainColumn<string | null>
    created_at: DefaultedColumn<Date>
    email: PlainColumn<string>
    expires_at: PlainColumn<Date>
    id: DefaultedColumn<string>
    invited_by: PlainColumn<string>
    revoked_at: PlainColumn<Date | null>
    role: PlainColumn<string>
    sent_at: PlainColumn<Date>
    token_hash: PlainColumn<string>
  }
  kysely_migration: {
    name: PlainColumn<string>
    timestamp: PlainColumn<string>
  }
  kysely_migration_lock: {
    id: PlainColumn<string>
    is_locked: DefaultedColumn<number>
  }
  ledger_entries: {
    amount: PlainColumn<number>
    at: PlainColumn<Date>
    booking_id: PlainColumn<string>
    by_user_id: PlainColumn<string | null>
    id: DefaultedColumn<string>
    kind: PlainColumn<string>
    method: PlainColumn<string | null>
    note: PlainColumn<string | null>
    receipt_id: PlainColumn<string | null>
    received_on: PlainColumn<string | null>
    refund_id: PlainColumn<string | null>
    reverses: PlainColumn<string | null>
    source: PlainColumn<string | null>
    statement_line_id: PlainColumn<string | null>
    undone_line_id: PlainColumn<string | null>
  }
  listing_closures: {
    days: PlainColumn<string>
    id: DefaultedColumn<string>
    listing_id: PlainColumn<string>
    reason: DefaultedColumn<string>
  }
  listing_pictures: {
    alt: PlainColumn<string>
    listing_id: PlainColumn<string>
    picture_id: PlainColumn<string>
    position: PlainColumn<number>
  }
  listing_seasons: {
    days: PlainColumn<string>
    id: DefaultedColumn<string>
    listing_id: PlainColumn<string>
    min_nights: PlainColumn<number | null>
    name: PlainColumn<string>
    price_usd: PlainColumn<number | null>
  }
  listings: {
    archived_from: PlainColumn<string | null>
    cancellation_policy: PlainColumn<string | null>
    category: PlainColumn<string>
    created_at: DefaultedColumn<Date>
    description: DefaultedColumn<string>
    featured: DefaultedColumn<boolean>
    highlights: DefaultedColumn<string[]>
    id: DefaultedColumn<string>
    kind: PlainColumn<string>
    latitude: PlainColumn<number | null>
    lead_hours: DefaultedColumn<number>
    location: PlainColumn<string>
    longitude: PlainColumn<number | null>
    max_guests: DefaultedColumn<number>
    operating_seasons: DefaultedColumn<object>
    original_price_usd: PlainColumn<number | null>
    policy_bands: DefaultedColumn<object>
    price_usd: PlainColumn<number>
    public_latitude: ComputedColumn<number | null>
    public_longitude: ComputedColumn<number | null>
    rating: PlainColumn<string | null>
    reviews: DefaultedColumn<number>
    rules_version: DefaultedColumn<number>
    sale_mode: DefaultedColumn<string>
    slug: PlainColumn<string>
    status: DefaultedColumn<string>
    title: PlainColumn<string>
    updated_at: DefaultedColumn<Date>
    version: DefaultedColumn<number>
  }
  live_events: {
    at: DefaultedColumn<Date>
    author_event: PlainColumn<object | null>
    author_id: PlainColumn<string | null>
    customer_event: PlainColumn<object | null>
    customer_id: PlainColumn<string | null>
    position: PlainColumn<number>
    staff_event: PlainColumn<object>
  }
  live_head: {
    only_row: DefaultedColumn<boolean>
    position: PlainColumn<number>
  }
  mails: {
    attempts: DefaultedColumn<number>
    claims: DefaultedColumn<number>
    created_at: DefaultedColumn<Date>
    data: PlainColumn<object>
    dedupe_key: PlainColumn<string>
    id: DefaultedColumn<string>
    last_error: PlainColumn<string | null>
    lease_until: PlainColumn<Date | null>
    next_attempt_at: DefaultedColumn<Date>
    recipient: PlainColumn<string>
    repeats: PlainColumn<string | null>
    sent_at: PlainColumn<Date | null>
    skip_reason: PlainColumn<string | null>
    state: DefaultedColumn<string>
    template: PlainColumn<string>
  }
  message_attachments: {
    bytes: PlainColumn<number>
    content_type: PlainColumn<string>
    conversation_id: PlainColumn<string>
    created_at: PlainColumn<Date>
    file_name: PlainColumn<string>
    id: DefaultedColumn<string>
    is_of_staff: PlainColumn<boolean>
    message_id: PlainColumn<string | null>
    object_key: PlainColumn<string>
    preview_key: PlainColumn<string>
    uploaded_by: PlainColumn<string>
  }
  messages: {
    author: PlainColumn<string>
    client_key: PlainColumn<string | null>
    conversation_id: PlainColumn<string>
    id: DefaultedColumn<string>
    position: PlainColumn<number>
    sent_at: PlainColumn<Date>
    text: PlainColumn<string>
    user_id: PlainColumn<string | null>
  }
  notes: {
    author_id: PlainColumn<string>
    booking_id: PlainColumn<string | null>
    created_at: PlainColumn<Date>
    customer_id: PlainColumn<string>
    done_at: PlainColumn<Date | null>
    done_by: PlainColumn<string | null>
    id: DefaultedColumn<string>
    remind_on: PlainColumn<string | null>
    text: PlainColumn<string>
    updated_at: PlainColumn<Date>
    version: DefaultedColumn<number>
  }
  notification_settings: {
    bookings: PlainColumn<string[]>
    calendars: PlainColumn<string[]>
    messages: PlainColumn<string[] | null>
    money: PlainColumn<string[]>
    only_row: DefaultedColumn<boolean>
    updated_at: PlainColumn<Date>
    updated_by: PlainColumn<string>
    version: PlainColumn<number>
  }
  office_hours: {
    closes: PlainColumn<string>
    only_row: DefaultedColumn<boolean>
    opens: PlainColumn<string>
    updated_at: PlainColumn<Date | null>
    updated_by: PlainColumn<string | null>
    version: DefaultedColumn<number>
  }
  outbox: {
    created_at: DefaultedColumn<Date>
    event: PlainColumn<string>
    id: DefaultedColumn<string>
    payload: PlainColumn<object>
    relayed_at: PlainColumn<Date | null>
  }
  outbox_reaction_starts: {
    reaction: PlainColumn<string>
    since: DefaultedColumn<Date>
  }
  outbox_reactions: {
    done_at: DefaultedColumn<Date>
    event_id: PlainColumn<string>
    reaction: PlainColumn<string>
  }
  outing_details: {
    adult_units: DefaultedColumn<number>
    child_price_usd: PlainColumn<number | null>
    child_units: DefaultedColumn<number>
    dates: PlainColumn<string | null>
    duration: DefaultedColumn<string>
    duration_days: PlainColumn<string | null>
    excluded: DefaultedColumn<string[]>
    included: DefaultedColumn<string[]>
    includes_flights: DefaultedColumn<boolean>
    includes_hotels: DefaultedColumn<boolean>
    includes_meals: DefaultedColumn<boolean>
    includes_transport: DefaultedColumn<boolean>
    infant_price_usd: PlainColumn<number | null>
    infant_units: DefaultedColumn<number>
    itinerary: DefaultedColumn<object>
    listing_id: PlainColumn<string>
    sale: DefaultedColumn<string>
    start_time: DefaultedColumn<string>
    stops: DefaultedColumn<string[]>
    what_to_bring: DefaultedColumn<string[]>
  }
  passkeys: {
    aaguid: PlainColumn<string | null>
    backed_up: PlainColumn<boolean>
    counter: PlainColumn<number>
    created_at: DefaultedColumn<Date>
    credential_id: PlainColumn<string>
    device_type: PlainColumn<string>
    id: DefaultedColumn<string>
    name: PlainColumn<string>
    password_digest: PlainColumn<string | null>
    public_key: PlainColumn<string>
    transports: PlainColumn<string | null>
    user_id: PlainColumn<string>
  }
  pictures: {
    attempts: DefaultedColumn<number>
    color: PlainColumn<string>
    created_at: DefaultedColumn<Date>
    drawing_requested_at: PlainColumn<Date | null>
    failure: PlainColumn<string | null>
    file_name: PlainColumn<string | null>
    height: PlainColumn<number>
    id: DefaultedColumn<string>
    key: PlainColumn<string>
    original_key: PlainColumn<string | null>
    state: DefaultedColumn<string>
    thumbhash: PlainColumn<string | null>
    unused_since: PlainColumn<Date | null>
    width: PlainColumn<number>
    widths: PlainColumn<number[]>
  }
  public_changes: {
    at: DefaultedColumn<Date>
    transaction: DefaultedColumn<number>
  }
  rate_limits: {
    expire: PlainColumn<number | null>
    key: PlainColumn<string>
    points: DefaultedColumn<number>
  }
  receipt_uploads: {
    booking_id: PlainColumn<string>
    created_at: PlainColumn<Date>
    expires_at: PlainColumn<Date>
    file_name: PlainColumn<string>
    id: PlainColumn<string>
    part_keys: DefaultedColumn<string[]>
    receipt_id: PlainColumn<string | null>
    received: DefaultedColumn<number>
    size: PlainColumn<number>
  }
  receipts: {
    asks_again: DefaultedColumn<boolean>
    booking_id: PlainColumn<string>
    bytes: PlainColumn<number>
    claimed: PlainColumn<number | null>
    content_type: PlainColumn<string>
    created_at: PlainColumn<Date>
    duplicate_of: PlainColumn<string | null>
    file_name: PlainColumn<string>
    id: DefaultedColumn<string>
    note: PlainColumn<string | null>
    object_key: PlainColumn<string>
    pages: PlainColumn<number | null>
    paid_on: PlainColumn<string | null>
    perceptual_hash: PlainColumn<number | null>
    preview_key: PlainColumn<string | null>
    reject_reason: PlainColumn<string | null>
    reviewed_at: PlainColumn<Date | null>
    reviewed_by: PlainColumn<string | null>
    sha256: PlainColumn<string>
    status: DefaultedColumn<string>
    user_id: PlainColumn<string>
  }
  refund_file_lines: {
    file_number: PlainColumn<number>
    refund_id: PlainColumn<string>
  }
  refund_files: {
    content_sealed: PlainColumn<string | null>
    currency: PlainColumn<string | null>
    file_name: PlainColumn<string>
    made_at: PlainColumn<Date>
    made_by: PlainColumn<string>
    number: PlainColumn<number>
    released_at: PlainColumn<Date | null>
    released_by: PlainColumn<string | null>
    state: DefaultedColumn<string>
  }
  refunds: {
    amount: PlainColumn<number>
    approved_at: PlainColumn<Date | null>
    approved_by: PlainColumn<string | null>
    bank_reference: PlainColumn<string | null>
    batch_number: PlainColumn<number | null>
    beneficiary_by: PlainColumn<string | null>
    beneficiary_hint: PlainColumn<string | null>
    beneficiary_sealed: PlainColumn<string | null>
    booking_id: PlainColumn<string>
    created_at: PlainColumn<Date>
    exported_at: PlainColumn<Date | null>
    exported_by: PlainColumn<string | null>
    id: DefaultedColumn<string>
    needs_second_person: DefaultedColumn<boolean>
    proof_content_type: PlainColumn<string | null>
    proof_key: PlainColumn<string | null>
    proof_name: PlainColumn<string | null>
    proof_preview_key: PlainColumn<string | null>
    reason: PlainColumn<string>
    sent_at: PlainColumn<Date | null>
    sent_by: PlainColumn<string | null>
    sent_on: PlainColumn<string | null>
    state: PlainColumn<string>
    updated_at: PlainColumn<Date>
    void_reason: PlainColumn<string | null>
  }
  release_builds: {
    build: PlainColumn<string>
    bytes: PlainColumn<number>
    container: PlainColumn<string | null>
    last_named_at: DefaultedColumn<Date>
    published_at: DefaultedColumn<Date>
    published_by: PlainColumn<string>
    remote: PlainColumn<string>
    sidecar: PlainColumn<object>
  }
  release_channels: {
    canary_since: PlainColumn<Date | null>
    candidate: PlainColumn<string | null>
    frozen_reason: PlainColumn<string | null>
    permille: PlainColumn<number | null>
    previous: PlainColumn<string | null>
    remote: PlainColumn<string>
    salt: PlainColumn<string | null>
    stable: PlainColumn<string>
    step_since: PlainColumn<Date | null>
    updated_at: DefaultedColumn<Date>
  }
  release_epoch: {
    epoch: PlainColumn<number>
    only_row: DefaultedColumn<boolean>
  }
  release_events: {
    actor: PlainColumn<string>
    at: DefaultedColumn<Date>
    build: PlainColumn<string | null>
    checks: DefaultedColumn<object>
    epoch: PlainColumn<number | null>
    id: DefaultedColumn<string>
    kind: PlainColumn<string>
    permille: PlainColumn<number | null>
    reason: PlainColumn<string | null>
    remote: PlainColumn<string>
    replaced: PlainColumn<string | null>
  }
  release_fault_shares: {
    digest: PlainColumn<string>
    told_at: PlainColumn<Date>
  }
  release_shell: {
    description: PlainColumn<object>
    only_row: DefaultedColumn<boolean>
    seen_at: DefaultedColumn<Date>
  }
  release_sources: {
    description: PlainColumn<object>
    expires_at: PlainColumn<Date>
    remote: PlainColumn<string>
    served_by: PlainColumn<string>
    source: PlainColumn<string>
  }
  release_telemetry: {
    arm: PlainColumn<string>
    build: PlainColumn<string>
    count: PlainColumn<number>
    error_class: DefaultedColumn<string>
    minute: PlainColumn<Date>
    ms_buckets: DefaultedColumn<number[]>
    phase: PlainColumn<string>
    remote: PlainColumn<string>
    route: DefaultedColumn<string>
  }
  release_tokens: {
    created_at: DefaultedColumn<Date>
    id: DefaultedColumn<string>
    last_used_at: PlainColumn<Date | null>
    may_force: DefaultedColumn<boolean>
    name: PlainColumn<string>
    remote: PlainColumn<string>
    revoked_at: PlainColumn<Date | null>
    token_hash: PlainColumn<string>
  }
  reviews: {
    accuracy: PlainColumn<number | null>
    booking_id: PlainColumn<string>
    check_in: PlainColumn<number | null>
    cleanliness: PlainColumn<number | null>
    communication: PlainColumn<number | null>
    guide: PlainColumn<number | null>
    held_by: PlainColumn<string | null>
    hold_reason: PlainColumn<string | null>
    id: DefaultedColumn<string>
    kind: PlainColumn<string>
    listing_id: PlainColumn<string>
    location: PlainColumn<number | null>
    marks: DefaultedColumn<string[]>
    organisation: PlainColumn<number | null>
    overall: PlainColumn<number>
    private_note: DefaultedColumn<string>
    publish_at: PlainColumn<Date>
    published_at: PlainColumn<Date | null>
    replied_at: PlainColumn<Date | null>
    replied_by: PlainColumn<string | null>
    reply: PlainColumn<string | null>
    safety: PlainColumn<number | null>
    state: PlainColumn<string>
    text: PlainColumn<string>
    value: PlainColumn<number>
    version: DefaultedColumn<number>
    written_at: PlainColumn<Date>
  }
  sale_changes: {
    at: PlainColumn<Date>
    id: DefaultedColumn<string>
    listing_id: PlainColumn<string>
    user_id: PlainColumn<string>
    what: PlainColumn<string>
  }
  saved_list_links: {
    created_at: PlainColumn<Date>
    token: PlainColumn<string>
    user_id: PlainColumn<string>
  }
  saved_listings: {
    activity_date: PlainColumn<string | null>
    check_in: PlainColumn<string | null>
    check_out: PlainColumn<string | null>
    guests: PlainColumn<number | null>
    listing_id: PlainColumn<string>
    saved_at: PlainColumn<Date>
    user_id: PlainColumn<string>
  }
  saved_replies: {
    id: DefaultedColumn<string>
    name: PlainColumn<string>
    text: PlainColumn<string>
    updated_at: PlainColumn<Date>
    updated_by: PlainColumn<string>
    version: DefaultedColumn<number>
  }
  saved_views: {
    created_at: PlainColumn<Date>
    id: DefaultedColumn<string>
    name: PlainColumn<string>
    search: PlainColumn<string>
    table_name: PlainColumn<string>
    user_id: PlainColumn<string>
  }
  sessions: {
    authenticated_at: DefaultedColumn<Date>
    created_at: DefaultedColumn<Date>
    expires_at: PlainColumn<Date>
    id: DefaultedColumn<string>
    ip_address: PlainColumn<string | null>
    last_seen_at: DefaultedColumn<Date>
    password_digest: PlainColumn<string | null>
    provider_id: PlainColumn<string | null>
    token: PlainColumn<string>
    updated_at: DefaultedColumn<Date>
    user_agent: PlainColumn<string | null>
    user_id: PlainColumn<string>
  }
  sign_up_attempts: {
    browser_hash: PlainColumn<string>
    created_at: DefaultedColumn<Date>
    email: PlainColumn<string>
    expires_at: PlainColumn<Date>
    form_key: PlainColumn<string | null>
    id: DefaultedColumn<string>
    mailed_at: PlainColumn<Date | null>
    name: PlainColumn<string>
    nonce: PlainColumn<string>
    password_hash: PlainColumn<string | null>
    return_to: DefaultedColumn<string>
    used_at: PlainColumn<Date | null>
  }
  staff_sponsors: {
    since: DefaultedColumn<Date>
    sponsor_id: PlainColumn<string>
    user_id: PlainColumn<string>
  }
  statement_imports: {
    account_id: PlainColumn<string>
    created_at: PlainColumn<Date>
    file_name: PlainColumn<string>
    first_day: PlainColumn<string | null>
    id: DefaultedColumn<string>
    imported_by: PlainColumn<string>
    known: PlainColumn<number>
    last_day: PlainColumn<string | null>
    lines: PlainColumn<number>
    problems: DefaultedColumn<object>
    undone_at: PlainColumn<Date | null>
    undone_by: PlainColumn<string | null>
  }
  statement_lines: {
    account_id: PlainColumn<string>
    amount: PlainColumn<number>
    booked_on: PlainColumn<string>
    booking_id: PlainColumn<string | null>
    candidates: DefaultedColumn<string[]>
    checksum: PlainColumn<string>
    created_at: PlainColumn<Date>
    currency: PlainColumn<string>
    id: DefaultedColumn<string>
    ignore_reason: PlainColumn<string | null>
    ignored_as: PlainColumn<string | null>
    import_id: PlainColumn<string>
    meaning: PlainColumn<string | null>
    payer: PlainColumn<string | null>
    refund_id: PlainColumn<string | null>
    settled_at: PlainColumn<Date | null>
    settled_by: PlainColumn<string | null>
    state: PlainColumn<string>
    text: PlainColumn<string | null>
    whole_line_id: PlainColumn<string | null>
  }
  table_preferences: {
    hidden_columns: PlainColumn<string[]>
    table_name: PlainColumn<string>
    user_id: PlainColumn<string>
  }
  terms_settings: {
    answer_hours: PlainColumn<number>
    balance_days: PlainColumn<number>
    deposit_percent: PlainColumn<number>
    hold_minutes: PlainColumn<number>
    only_row: DefaultedColumn<boolean>
    payment_hours: PlainColumn<number>
    updated_at: PlainColumn<Date | null>
    updated_by: PlainColumn<string | null>
    version: DefaultedColumn<number>
  }
  two_factors: {
    backup_codes: PlainColumn<string>
    failed_verification_count: DefaultedColumn<number>
    id: DefaultedColumn<string>
    locked_until: PlainColumn<Date | null>
    password_digest: PlainColumn<string | null>
    secret: PlainColumn<string>
    user_id: PlainColumn<string>
    verified: DefaultedColumn<boolean>
  }
  used_totp_codes: {
    code_hash: PlainColumn<string>
    used_at: DefaultedColumn<Date>
    user_id: PlainColumn<string>
  }
  user_profiles: {
    avatar_id: PlainColumn<string | null>
    country: PlainColumn<string | null>
    display_name: PlainColumn<string | null>
    muted_topics: DefaultedColumn<string[]>
    phone: PlainColumn<string | null>
    preferred_currency: PlainColumn<string | null>
    updated_at: PlainColumn<Date>
    user_id: PlainColumn<string>
  }
  users: {
    appointed_by: PlainColumn<string | null>
    created_at: DefaultedColumn<Date>
    deactivated_at: PlainColumn<Date | null>
    email: PlainColumn<string>
    email_verified: DefaultedColumn<boolean>
    erased_at: PlainColumn<Date | null>
    id: DefaultedColumn<string>
    image: PlainColumn<string | null>
    last_signed_in_at: PlainColumn<Date | null>
    name: PlainColumn<string>
    reset_mailed_at: PlainColumn<Date | null>
    role: DefaultedColumn<string>
    second_person_from: PlainColumn<Date | null>
    second_step_digest: PlainColumn<string | null>
    shown_name: DefaultedColumn<string>
    two_factor_enabled: DefaultedColumn<boolean>
    updated_at: DefaultedColumn<Date>
  }
  verifications: {
    created_at: DefaultedColumn<Date>
    expires_at: PlainColumn<Date>
    id: DefaultedColumn<string>
    identifier: PlainColumn<string>
    password_digest: PlainColumn<string | null>
    updated_at: DefaultedColumn<Date>
    value: PlainColumn<string>
  }
  villa_details: {
    amenities: DefaultedColumn<string[]>
    bathrooms: DefaultedColumn<number>
    bedrooms: DefaultedColumn<number>
    check_in_time: DefaultedColumn<string>
    check_out_time: DefaultedColumn<string>
    host_languages: DefaultedColumn<string[]>
    host_name: PlainColumn<string | null>
    host_picture_id: PlainColumn<string | null>
    listing_id: PlainColumn<string>
    min_nights: DefaultedColumn<number>
    parking_spaces: DefaultedColumn<number>
    weekly_price_usd: PlainColumn<number | null>
  }
}
