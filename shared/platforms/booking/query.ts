/** Booking.com's query for a list of reviews: the members of it that are read (the types as one client of 2026-03 has them). */
export const reviewListQuery = `query ReviewList($input: ReviewListFrontendInput!) {
  reviewListFrontend(input: $input) {
    ... on ReviewListFrontendResult {
      reviewsCount
      sorters { name value }
      reviewCard {
        reviewUrl
        reviewScore
        reviewedDate
        helpfulVotesCount
        textDetails { title positiveText negativeText lang }
        guestDetails { username avatarUrl countryName anonymous }
        bookingDetails { roomType { name } checkinDate stayStatus }
        partnerReply { reply }
        photos { urls { size url } }
      }
    }
    ... on ReviewsFrontendError { statusCode message }
  }
}`;
